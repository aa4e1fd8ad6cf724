import { useLingui } from '@lingui/react/macro'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { inlineAvatarSize } from '../model/avatar.ts'
import { displayPrefix, fullForm, toAddress } from '../model/did.ts'
import { ADDRESS_COPIED_MS } from '../model/limits.ts'
import { didColor } from '../model/motif.ts'
import { css } from '../style/sheet.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Copy } from '../ui/copy.tsx'
import {
  addressText,
  AVATAR_GAP,
  avatarWidth,
  fontSize,
  LINE_CSS,
  widthOfRest,
  tailOf,
  type AddressLayout,
} from './layout.tsx'

const address = css`
  ${LINE_CSS}
  display: block;
  overflow: visible;
  color: var(--_text);
`

const prefix = css`
  color: var(--_text-muted);
  /* The colour of the DID, made dark or light enough for text. */
  & > span {
    font-weight: 600;
    color: light-dark(oklch(from var(--_did) min(l, 0.5) c h), oklch(from var(--_did) max(l, 0.71) c h));
  }
`

const picture = css`
  display: inline-block;
  text-align: center;
  margin-inline-end: ${AVATAR_GAP};
  span + & {
    margin-inline-start: ${AVATAR_GAP};
  }
  vertical-align: middle;
`

/* Inline blocks, here and above, because text copied from grid or flex items has line breaks. */
const start = css`
  display: inline-block;
  max-inline-size: calc(100% - var(--_rest) + 0.5px);
  /* A letter and the ellipsis. */
  min-inline-size: 2ch;
  overflow: clip;
  text-overflow: ellipsis;
  vertical-align: top;
  /* Whole letters, so that no gap follows the ellipsis. */
  @supports (inline-size: round(down, 9px, 2px)) {
    max-inline-size: calc(round(down, 100% - var(--_rest) + 0.5px, 1ch) + 0.5px);
  }
`

export interface AddressProps extends AddressLayout {
  did: string
  /** Copies the text to the clipboard. True on success. */
  onCopy: (text: string, button: HTMLElement) => Promise<boolean>
  /** More controls after the copy button. */
  children?: ReactNode
}

/** A DID with its colour, avatar, text and copy button. */
export function Address({ did, onCopy, children, ...layout }: AddressProps) {
  const { t } = useLingui()
  const letters = useRef<HTMLSpanElement>(null)
  const text = addressText(did, layout)
  const middle = text.length - tailOf(layout)
  const style = {
    '--_rest': widthOfRest(layout),
    fontSize: layout.size ? fontSize(layout) : undefined,
  } as CSSProperties

  const copy = async (full: string, button: HTMLElement) => {
    const isCopied = await onCopy(full, button)
    // The user can still copy with the keyboard: select the text.
    if (!isCopied && letters.current) getSelection()?.selectAllChildren(letters.current)
    return isCopied
  }

  return (
    <span className={address()} part="address" style={style}>
      {!layout.noPrefix && (
        <span className={prefix()}>
          <span style={{ '--_did': didColor(did) } as CSSProperties}>DID:</span>
          {`${displayPrefix(did)}:`}
        </span>
      )}
      {!layout.noAvatar && (
        <span className={picture()} style={{ inlineSize: avatarWidth(layout) }}>
          <Avatar did={did} size={inlineAvatarSize(did, avatarWidth(layout))} />
        </span>
      )}
      <span ref={letters} translate="no" title={toAddress(did)}>
        <span className={start()}>{text.slice(0, middle)}</span>
        <span>{text.slice(middle)}</span>
      </span>
      {!layout.noCopy && (
        <Copy
          text={fullForm(did)}
          label={t`Copy address`}
          part="address__copy"
          copiedMs={ADDRESS_COPIED_MS}
          onCopy={copy}
        />
      )}
      {children}
    </span>
  )
}
