import { css } from '../../../style/sheet.ts'
import { px } from '../../../style/tokens.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { MethodFace } from '../../flow/face.tsx'

const row = css`
  block-size: ${px(52)};
  border-radius: var(--_radius-control);
`
/** Label, field and hint. */
const field = css`
  block-size: calc(${px(48)} + var(--_control));
  border-radius: var(--_radius-control);
`

export const pendingFace: MethodFace<'pending'> = {
  Row: ({ entry }) => <Skeleton className={entry.isField ? field() : row()} isQuiet={false} />,
}
