import type { MethodFace } from '../../flow/face.tsx'

export const windowFace: MethodFace = {
  elsewhere: { icon: 'open', place: (_i18n, _way, app) => app },
}
