import type { MethodFace } from '../../flow/face.tsx'

export const pendingFace: MethodFace<'pending'> = {}
