/** The app that has the accounts. A page of the app itself does not need this. */
export const APP_URL = 'https://app.example'
