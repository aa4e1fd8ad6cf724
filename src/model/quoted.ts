/** How a message shows a rejected value: the text, or the type of anything else. */
export const quoted = (url: unknown): string => String(typeof url === 'string' ? url : typeof url).slice(0, 200)
