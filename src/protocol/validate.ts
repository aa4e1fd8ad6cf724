import { DidError } from '../model/errors.ts'
import { PAGE_SIZE_MAX } from '../model/limits.ts'
import { asWebUrl, bareDid, own } from '../model/read.ts'

/** Rejects invalid input before a call is sent. @throws DidError `invalid-option` with the name of the field */
export function check(isGood: boolean, field: string, rule: string): asserts isGood {
  if (!isGood) throw new DidError('invalid-option', { text: `${field} ${rule}.` })
}

/** A value as part of a path. Dots are not allowed: `follow/..` would be another call. */
export function pathPart(field: string, value: string): string {
  const part = bareDid(value)
  check(/^[\w:-]{1,128}$/.test(part), field, 'must be an id')
  return part
}

export function checkLength(field: string, value: unknown, max: number): void {
  check(typeof value !== 'string' || [...value].length <= max, field, `can’t be longer than ${max} characters`)
}

export function checkFilled(fields: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(fields)) {
    check(typeof value === 'string' && value !== '', field, 'must not be empty')
  }
}

export const checkWebUrl = (field: string, value: unknown): void =>
  check(asWebUrl(value) !== '', field, 'must be a web address')

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 1

export interface PageRequest {
  /** From 1. */
  page?: number
  /** At most 100. */
  pageSize?: number
}

export function pageQuery(request: PageRequest, defaultSize: number): { page: number; pageSize: number } {
  const { page = 1, pageSize } = own(request)
  const size = pageSize ?? defaultSize
  check(isWhole(page), 'page', 'must be a whole number from 1')
  check(isWhole(size) && size <= PAGE_SIZE_MAX, 'pageSize', `must be a whole number from 1 to ${PAGE_SIZE_MAX}`)
  return { page, pageSize: size }
}
