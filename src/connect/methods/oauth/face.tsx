import { providerName } from '../../../model/methods.ts'
import type { MethodFace } from '../../flow/face.tsx'

export const oauthFace: MethodFace = {
  elsewhere: { icon: 'open', place: (_i18n, way) => providerName(way) },
}
