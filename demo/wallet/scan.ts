/** Reads a QR code from a picture or a camera. The decoder is loaded only when it is used. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** A picture without a code. */
export class NoCodeError extends Error {
  override name = 'NoCodeError'
}

async function decode(canvas: HTMLCanvasElement): Promise<string | null> {
  if (window.BarcodeDetector) {
    // Present but without formats on some systems: then it throws, and the other decoder takes over.
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
    const codes = await detector.detect(canvas).catch(() => [])
    if (codes[0]) return codes[0].rawValue
  }
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (!pixels) return null
  const { default: jsqr } = await import('jsqr')
  return jsqr(pixels.data, pixels.width, pixels.height)?.data ?? null
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return canvas
  // Pictures of codes may be transparent where the code is white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, 0, 0)
  return canvas
}

export async function readPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const text = await decode(draw(image, image.width, image.height))
  if (!text) throw new NoCodeError('No QR code in this picture')
  return text
}

/** The first picture of what was pasted or dropped. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Shows the camera in `video` until a code is seen, or the signal stops it: then the text is empty. */
export async function readCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  // Absent where the page is not secure.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera without https', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const text = video.videoWidth ? await decode(draw(video, video.videoWidth, video.videoHeight)) : null
      if (text) return text
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return ''
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
