// Requests of a page to the app.
import { request, type AppRequest, type RequestOptions } from 'did-connect-elements'

interface Order {
  id: string
}

export const orders: Promise<Order[]> = request<Order[]>('/api/orders', { query: { page: 2 } })
export const picture: Promise<Blob> = request('/api/picture', { responseType: 'blob' })
export const own: Promise<unknown> = request(new URL('https://site.example/api/me'))
export const status: Promise<number> = request.raw('/api/orders').then((response) => response.status)

const defaults: RequestOptions = { timeout: 5000, headers: { 'x-page': 'orders' } }
export const patient: AppRequest = request.create(defaults)
export const made: Promise<Order> = patient('/api/orders', { method: 'POST', body: { item: 'o-42' } })

// @ts-expect-error text is no picture
export const wrong: Promise<Blob> = request('/api/picture', { responseType: 'text' })
// @ts-expect-error no such option
void request('/api/orders', { querry: {} })
