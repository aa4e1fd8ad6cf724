/** What ofetch and `fetch` would look up in `Object.prototype`, where a call does not name it. */
export const UNSET = Object.fromEntries(
  [
    ...['baseURL', 'body', 'cache', 'duplex', 'ignoreResponseError', 'integrity', 'keepalive', 'method', 'mode'],
    ...['onRequest', 'onRequestError', 'onResponse', 'onResponseError', 'params', 'parseResponse', 'priority'],
    ...['query', 'referrer', 'referrerPolicy', 'responseType', 'timeout'],
  ].map((name) => [name, undefined]),
)
