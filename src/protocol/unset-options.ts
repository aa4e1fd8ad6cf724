/** Options that ofetch and `fetch` would look for in `Object.prototype` if a call doesn't set them. */
const NAMES = `baseURL body cache duplex ignoreResponseError integrity keepalive method mode onRequest onRequestError
onResponse onResponseError params parseResponse priority query referrer referrerPolicy responseType timeout`

export const UNSET = Object.fromEntries(NAMES.split(/\s/).map((name) => [name, undefined]))
