import { fieldSpace, rowSpace } from '../../../dialogs/box-style.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const pendingFace: MethodFace<'pending'> = {
  Row: ({ entry }) => <Skeleton className={entry.isField ? fieldSpace() : rowSpace()} isQuiet={false} />,
}
