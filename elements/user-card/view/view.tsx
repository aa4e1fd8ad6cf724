import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { parse, shorten, toAddress } from '../../../src/model/did.ts'
import { $config } from '../../../src/core/config.ts'
import { cachedCardUser, userFromPage } from '../../../src/identity/card-user.ts'
import { AvatarView } from '../../../src/identity/avatar-view.tsx'
import { CARD_AVATAR_PX } from '../../../src/identity/avatar-placeholder.ts'
import { InvalidDid } from '../../../src/identity/invalid-did.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { HoverAvatar, UserCard, type CardProps } from './card.tsx'
import { HoverCard } from './hover-card.tsx'
import { setOverlayLocaleAndTheme } from '../../page/overlay-locale-and-theme.ts'
import { emit } from '../../base/events.ts'
import { emitError } from '../../base/emit-error.ts'
import { markDrawn } from '../../base/host-state.ts'
import type { ElementProps } from '../../base/view-props.ts'
import type { SettingValues } from '../../page/setting-properties.ts'
import type { UserCardValues } from '../properties.ts'
import { copyFor } from '../../view/copy.ts'

type Card = Pick<CardProps, 'size' | 'info' | 'fields' | 'noFollow' | 'noChat'>
type Props = Pick<UserCardValues, 'did' | 'user' | 'type'> & Card & SettingValues & ElementProps

/** Content that has its size at once. The card reports when it has its own. */
function Drawn({ host, children }: { host: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => markDrawn(host), [host])
  return children
}

function Content({ host, problem, did, user: given, type, size, ...settings }: Props) {
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
export function UserCardView(props: Props) {
  const { locale, theme, type } = props
  const host = props.host as HTMLElement & UserCardValues
  useLayoutEffect(() => host.setAttribute('data-type', type), [host, type])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(error) => emitError(host, error)}>
      <Content {...props} />
    </Frame>
  )
}
