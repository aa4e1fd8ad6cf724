import { createHash } from 'node:crypto'
import type { Service } from './service.ts'

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Stores the picture of a data URL and returns its file name; empty for other input. */
export function storePicture(service: Service, dataUrl: string): string {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.+)$/s.exec(dataUrl) ?? []
  const extension = EXTENSIONS[type]
  if (!extension) return ''
  const name = `${createHash('md5').update(base64).digest('hex')}.${extension}`
  service.state.files.put({ name, type, base64 })
  return name
}

/** The initial on a colour made of the name, as a data URL: for accounts that come without a picture. */
export function drawPicture(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 360
  const initial = ([...name][0] ?? '?').toUpperCase().replace(/[<&]/, '·')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <rect width="96" height="96" fill="hsl(${hue} 50% 42%)"/>
  <text x="48" y="48" dy="0.36em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="48"
    font-weight="600" fill="#fff">${initial}</text>
</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
