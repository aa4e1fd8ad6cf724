import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useRef } from 'react'
import { avatarInitial } from '../../../src/model/avatar-initial.ts'
import type { CardField, CardInfo } from '../../../src/model/card-fields.ts'
import type { CardUser } from '../../../src/model/card-user.ts'
import { shortenName } from '../../../src/model/short-name.ts'
import { $config } from '../../../src/core/config.ts'
import { $none } from '../../../src/state/empty-store.ts'
import { proxiedPictureUrl } from '../../../src/identity/picture-proxy.ts'
import { $shownApp } from '../../../src/core/app/app.ts'
import { $appError } from '../../../src/core/app-look.ts'
import { cachedCardUser, cardOf, type CardState } from '../../../src/identity/card-user.ts'
import { css } from '../../../src/style/sheet.ts'
import { px, space, TYPE } from '../../../src/style/tokens.ts'
import { Avatar } from '../../../src/ui/avatar.tsx'
import { Skeleton } from '../../../src/ui/skeleton.tsx'
import { useWaiting } from '../../../src/ui/use-waiting.ts'
import { Address } from '../../../src/identity/address.tsx'
import { DEFAULT_LAYOUT } from '../../../src/identity/layout.tsx'
import { Actions, type ActionsProps } from './actions.tsx'
import { Fields } from './fields.tsx'

/* The size container of the card. It has no border, so that its width equals the card's. */
const container = css`
  container-type: inline-size;
  color: var(--_text);
`

const card = css`
  display: grid;
  /* The address needs the space of its ends: before that, actions are below each other. */
  grid-template-columns: auto minmax(min(${px(150)}, 50%), 1fr) auto;
  align-items: center;
  column-gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-card);
  background: var(--_surface);
  & > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  & [data-name] {
    display: flex;
    max-inline-size: 100%;
    min-block-size: ${px(24)};
    ${TYPE.strong}
    font-weight: 600;
  }
  & > p,
  & > ul {
    grid-column: 1 / -1;
    margin: ${space(3)} 0 0;
  }
  & > p {
    display: flex;
    color: var(--_text-muted);
  }
  & bdi {
    /* A link in a clipped line keeps a target of 24 px. */
    margin-block: -2px;
    padding-block: 2px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  @container (min-width: 500px) {
    &[data-wide] {
      padding: ${space(6)};
    }
  }
  & [data-short] {
    display: none;
  }
  /* An ellipsis would leave a few letters of the name. */
  @container (max-width: 199.98px) {
    & bdi:has(+ [data-short]) {
      position: absolute;
      clip-path: inset(50%);
    }
    & [data-short] {
      display: inline;
    }
  }
  @container (max-width: 499.98px) {
    & > [data-actions] {
      grid-column: 1 / -1;
    }
    /* Below the name. */
    & > [data-actions]:has([data-role]) {
      grid-column-start: 2;
    }
    & > [data-actions] > [part],
    & [data-role],
    & slot::slotted(*) {
      margin-block-start: ${space(3)};
    }
    & > [data-actions] > [part],
    & slot::slotted(*) {
      flex: auto;
    }
  }
`

const line = css`
  inline-size: 10ch;
  block-size: ${px(16)};
  margin-block: ${px(4)};
  border-radius: 4px;
`

/** Size of the avatar (docs/rules.md §6.1). */
const AVATAR_PX = 48

export interface CardProps extends Omit<ActionsProps, 'did'> {
  did: string
  info: CardInfo
  /** Size of the avatar in px; 0 for the default. */
  size: number
  fields: CardField[] | null
  /** Whether the padding is larger. */
  isWide: boolean
  onCopy: (text: string, button: HTMLElement) => Promise<boolean>
  /** Called once the user and the actions are known, and the card has its height. */
  onDrawn?: () => void
}

/** A user's picture. Without one, the initial of a known user, or the motif of the DID. Always a circle. */
export const UserAvatar = ({ did, user, size }: { did: string; user: CardUser | null; size: number }) => (
  <Avatar
    key={user?.avatar}
    did={did}
    src={user?.avatar ?? ''}
    size={size}
    variant="circle"
    shape="circle"
    initial={user ? avatarInitial(user) : ''}
    second={proxiedPictureUrl}
  />
)

/** The user whose picture is shown. A placeholder has none. */
const pictured = ({ user, isAnonymous }: CardState): CardUser | null => (isAnonymous ? null : user)

/** Whom the card shows: nobody until the user has loaded. */
interface Seen extends CardState {
  /** Whether the card waits without a placeholder. */
  isQuiet: boolean
}

/** The name, cut off by the end of its line, or shortened by characters in a very narrow card (docs/rules.md §6.2). */
function Name({ name }: { name: string }) {
  const short = shortenName(name)
  return (
    <>
      <bdi>{name}</bdi>
      {short !== name && (
        <bdi data-short="" aria-hidden="true">
          {short}
        </bdi>
      )}
    </>
  )
}

function Head({ did, user, isAnonymous, isQuiet, onCopy }: Pick<CardProps, 'did' | 'onCopy'> & Seen) {
  const { t } = useLingui()
  const name = (!isAnonymous && user?.fullName) || t`Anonymous`
  return (
    <header>
      <span data-name="" title={user ? name : undefined}>
        {user ? <Name name={name} /> : <Skeleton className={line()} isQuiet={isQuiet} />}
      </span>
      <Address did={did} onCopy={onCopy} {...ADDRESS} />
    </header>
  )
}

const Facts = ({ user, fields }: { user: CardUser; fields: CardField[] | null }) => (
  <>
    {user.bio && (
      <p title={user.bio}>
        <bdi>{user.bio}</bdi>
      </p>
    )}
    <Fields user={user} fields={fields} />
  </>
)

/** Calls back once the user is there, and the app's settings, on which the actions depend. */
function useDrawn(user: CardUser | null, onDrawn: (() => void) | undefined) {
  const app = useStore($shownApp)
  const appError = useStore($appError)
  const isDrawn = user !== null && (app !== null || appError !== null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Not while the card is rendered outside of its element, only to be copied into it (elements/draw/hidden-root.ts).
    if (isDrawn && box.current?.getRootNode() instanceof ShadowRoot) onDrawn?.()
    // oxlint-disable-next-line react/exhaustive-deps -- `onDrawn` is another function in each render; one call is enough
  }, [isDrawn])
  return box
}

function Card(props: CardProps & CardState) {
  const { user: loadedUser, isAnonymous, did, info, size, fields, isWide, onCopy, onDrawn, ...actions } = props
  const waiting = useWaiting(!loadedUser)
  const user = waiting === 'over' ? loadedUser : null
  const box = useDrawn(user, onDrawn)
  return (
    <div ref={box} className={container()}>
      <article className={card()} part="card" aria-busy={!user || undefined} data-wide={isWide ? '' : undefined}>
        <UserAvatar did={did} user={pictured({ user: loadedUser, isAnonymous })} size={size || AVATAR_PX} />
        <Head did={did} user={user} isAnonymous={isAnonymous} isQuiet={waiting === 'quiet'} onCopy={onCopy} />
        <Actions
          {...actions}
          did={did}
          noFollow={actions.noFollow || isAnonymous}
          noChat={actions.noChat || isAnonymous}
          isFollowing={user?.isFollowing ?? null}
        />
        {info === 'basic' && user && <Facts user={user} fields={fields} />}
      </article>
    </div>
  )
}

interface HoverAvatarProps {
  did: string
  /** Data of the page. */
  user: CardUser | null
  size: number
  isOpen: boolean
}

/** The avatar next to which a card opens. It makes no request of its own: its picture comes with the card. */
export function HoverAvatar({ did, user, size, isOpen }: HoverAvatarProps) {
  const config = useStore($config)
  const loaded = useStore<ReadableAtom<CardState | null>>(user || !isOpen ? $none : cardOf(did, config))
  const known = loaded ? pictured(loaded) : cachedCardUser(did, config)
  return <UserAvatar did={did} user={user ?? known} size={size} />
}

const ADDRESS = { ...DEFAULT_LAYOUT, compact: true, noAvatar: true, size: 12 }

const LoadedCard = (props: CardProps) => <Card {...props} {...useStore(cardOf(props.did, useStore($config)))} />

/** The card of a user, with the data that they share. Without `user`, the card asks the service. */
export const UserCard = ({ user, ...props }: CardProps & { user: CardUser | null }) =>
  user ? <Card {...props} user={user} isAnonymous={false} /> : <LoadedCard {...props} />
