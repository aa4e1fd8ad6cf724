import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isDrawn, qrDrawing, type QrLevel } from '../model/qr-drawing.ts'
import { drawCode, QrMarkup } from './qr-markup.tsx'
import { useWaiting } from './use-waiting.ts'

interface Props {
  /** Null while loading. The frame already has its final size. */
  text: string | null
  /** Accessible name. */
  alt: string
  /** Picture in the centre. A code that is too large for level Q has none. */
  logo?: ReactNode
  /** Level of error correction. Only Q leaves space for a logo. */
  level?: QrLevel
  /** Its place was on screen before React. */
  isContinued?: boolean
  /** Said in the place of a code that can't be loaded. */
  missing?: ReactNode
}

/** A QR code in a white frame. */
export function Qr({ text, level = 'Q', isContinued, missing, ...picture }: Props) {
  // Generating the code is slow, so a dialog shows first and the code after that. Before React, it may be there already.
  const [ready, setReady] = useState(() => (text !== null && isDrawn(text, level) ? text : null))
  useEffect(() => {
    const later = setTimeout(() => setReady(text))
    return () => clearTimeout(later)
  }, [text])
  const progress = useWaiting(text === null || ready !== text, isContinued)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = !missing && text !== null && progress === 'over' ? qrDrawing(text, level) : null
  useLayoutEffect(() => {
    if (canvas.current && drawing) drawCode(canvas.current, drawing)
  }, [drawing])
  return <QrMarkup {...picture} drawing={drawing} canvas={canvas} missing={missing} isQuiet={progress === 'quiet'} />
}
