/** What ofetch and `fetch` would look up in `Object.prototype`, where a call does not name it. */
const NAMES = `baseURL body cache duplex ignoreResponseError integrity keepalive method mode onRequest onRequestError
onResponse onResponseError params parseResponse priority query referrer referrerPolicy responseType timeout`

export const UNSET = Object.fromEntries(NAMES.split(/\s/).map((name) => [name, undefined]))
