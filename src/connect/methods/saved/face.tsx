import type { MethodFace } from '../../flow/face.tsx'

export const savedFace: MethodFace<'saved'> = {}
