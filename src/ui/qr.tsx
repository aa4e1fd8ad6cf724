import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isDrawn, qrDrawing, type QrLevel } from '../model/qr-drawing.ts'
import { drawCode, QrCode } from './qr-code.tsx'
import { frame, QrPlace } from './qr-frame.tsx'
import { useWaiting } from './use-waiting.ts'

interface CodeProps {
  text: string
  alt: string
  logo?: ReactNode
  level: QrLevel
}

function Code({ text, level, ...code }: CodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = qrDrawing(text, level)
  useLayoutEffect(() => {
    if (canvas.current) drawCode(canvas.current, drawing)
  }, [drawing])
  return <QrCode {...code} drawing={drawing} canvas={canvas} />
}

interface Props {
  /** Null while loading. The frame already has its final size. */
  text: string | null
  /** Accessible name. */
  alt: string
  /** Picture in the centre. A code that is too large for level Q has none. */
  logo?: ReactNode
  /** Level of error correction. Only Q leaves space for a logo. */
  level?: QrLevel
  /** Said in the place of a code that can't be loaded. */
  missing?: ReactNode
}

/** A QR code in a white frame. */
export function Qr({ text, alt, logo, level = 'Q', missing }: Props) {
  // Generating the code is slow, so a dialog shows first and the code after that. Before React, it may be there already.
  const [ready, setReady] = useState(() => (text !== null && isDrawn(text, level) ? text : null))
  useEffect(() => {
    const later = setTimeout(() => setReady(text))
    return () => clearTimeout(later)
  }, [text])
  const progress = useWaiting(text === null || ready !== text)
  if (missing) {
    return (
      <span className={frame()} part="qr" data-missing="">
        {missing}
      </span>
    )
  }
  if (text === null || progress !== 'over') return <QrPlace isQuiet={progress === 'quiet'} />
  return <Code text={text} alt={alt} logo={logo} level={level} />
}
