import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { parse, shorten, toAddress } from '../../src/model/did.ts'
import { $config } from '../../src/stores/config.ts'
import { cachedCardUser, userFromPage } from '../../src/stores/user-card.ts'
import { AvatarView } from '../../src/views/address/avatar-view.tsx'
import { CARD_AVATAR_PX } from '../../src/views/address/avatar-placeholder.ts'
import { InvalidDid } from '../../src/views/address/invalid-did.tsx'
import { Frame } from '../../src/views/root-frame.tsx'
import { HoverAvatar, UserCard } from '../../src/views/user-card/card.tsx'
import { HoverCard } from '../../src/views/user-card/hover-card.tsx'
import { setOverlayLocaleAndTheme } from '../overlay-locale-and-theme.ts'
import { emit } from '../events.ts'
import { emitError } from '../emit-error.ts'
import { markDrawn } from '../host-attributes.ts'
import type { UserCardValues, UserCardViewProps } from '../properties/user-card.ts'
import { copyFor } from './copy.ts'
import { useConfig } from './use-config.ts'

/** Content that has its size at once. The card reports when it has its own. */
function Drawn({ host, children }: { host: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => markDrawn(host), [host])
  return children
}

function Content({ host, problem, did, user: given, type, size, ...settings }: UserCardViewProps) {
  const config = useStore($config)
  const user = useMemo(() => userFromPage(given, did, config), [given, did, config])
  const address = toAddress(user?.did ?? did)
  const isAvatar = type === 'avatar-only'
  if (problem?.code === 'invalid-did' || (given && !parse(address))) {
    const wrong = isAvatar ? <AvatarView did="" size={size || CARD_AVATAR_PX} isWrong /> : <InvalidDid />
    return <Drawn host={host}>{wrong}</Drawn>
  }
  if (!address) {
    return (
      <Drawn host={host}>
        <slot />
      </Drawn>
    )
  }

  const card = {
    ...settings,
    did: address,
    user,
    onDrawn: () => markDrawn(host),
    onPress: () => setOverlayLocaleAndTheme(host as HTMLElement & UserCardValues),
    onFollow: (following: boolean) => emit(host, 'did-follow', { did: address, following }),
    onCopy: copyFor(host),
  }
  if (!isAvatar) return <UserCard {...card} size={size} isWide />

  const known = user ?? cachedCardUser(address, config)
  return (
    <Drawn host={host}>
      <HoverCard
        label={known?.fullName || shorten(address)}
        renderAvatar={(isOpen) => (
          <HoverAvatar did={address} user={user} size={size || CARD_AVATAR_PX} isOpen={isOpen} />
        )}
      >
        {() => <UserCard {...card} size={0} isWide={false} />}
      </HoverCard>
    </Drawn>
  )
}

/** `<did-user-card>` rendered by React. */
export function UserCardView(props: UserCardViewProps) {
  const { locale, theme, type } = props
  const host = props.host as HTMLElement & UserCardValues
  useConfig(host)
  useLayoutEffect(() => host.setAttribute('data-type', type), [host, type])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(error) => emitError(host, error)}>
      <Content {...props} />
    </Frame>
  )
}
