/* The only place that writes to the console. Never pass a token or an address with parameters. */
const PREFIX = 'did-connect:'

/** Something a developer of the page should know. */
export const warn = (message: string, ...details: unknown[]): void => console.warn(PREFIX, message, ...details)
/** Something of interest only while looking for a fault. */
export const debug = (message: string, ...details: unknown[]): void => console.debug(PREFIX, message, ...details)
