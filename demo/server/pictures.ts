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
