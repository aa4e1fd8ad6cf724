import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { $config } from '../../../src/core/config.ts'
import { $shownApp } from '../../../src/core/app/app.ts'
import { followingOf, setFollowing, signInTo, socialOf } from '../../../src/account/follow/follow.ts'
import { $session } from '../../../src/session/index.ts'
import { Button, ButtonLink } from '../../../src/ui/button.tsx'
import { chip } from '../../../src/ui/chip.ts'
import { Icon } from '../../../src/ui/icon.tsx'
import { roleName } from '../../../src/identity/role-name.ts'

export interface ActionsProps {
  did: string
  noFollow: boolean
  noChat: boolean
  /** Called before an action that may show a message. */
  onPress: () => void
  /** Called after following or unfollowing. */
  onFollow: (following: boolean) => void
}

interface FollowProps extends ActionsProps {
  /** As in the user's data; null if unknown. */
  isFollowing: boolean | null
  isSignedIn: boolean
}

function Follow({ did, isFollowing, isSignedIn, onPress, onFollow }: FollowProps) {
  const { t } = useLingui()
  const following = useStore(followingOf(did, isFollowing))
  const press = async () => {
    onPress()
    if (!isSignedIn) return signInTo('follow', did)
    if (following !== null && (await setFollowing(did, !following))) onFollow(!following)
  }
  return (
    <Button
      size="small"
      variant={following ? 'outline' : 'primary'}
      part="card__action"
      icon={<Icon name={following ? 'check' : 'plus'} />}
      onClick={() => void press()}
    >
      {following ? t`Unfollow` : t`Follow`}
    </Button>
  )
}

/** The role of the signed-in user, or actions for another user, and the page's own actions. */
export function Actions({ isFollowing, ...props }: ActionsProps & Pick<FollowProps, 'isFollowing'>) {
  const { t, i18n } = useLingui()
  const session = useStore($session)
  const app = useStore($shownApp)
  const { appUrl } = useStore($config)
  const { did, noFollow, noChat, onPress } = props
  const isSignedIn = session.status === 'signed-in'
  const { canFollow, chat } = socialOf(did, app, isSignedIn ? session.user.did : undefined, appUrl)
  const isKnown = session.status !== 'starting'
  return (
    <div data-actions="">
      {isSignedIn && session.user.did === did && (
        <span data-role="" className={chip()} dir="auto">
          {roleName(i18n, session.user) || t`Guest`}
        </span>
      )}
      {isKnown && canFollow && !noFollow && <Follow {...props} isFollowing={isFollowing} isSignedIn={isSignedIn} />}
      {isKnown && chat && !noChat && (
        <ButtonLink
          href={chat}
          target="_blank"
          rel="noopener"
          size="small"
          part="card__action"
          icon={<Icon name="chat" />}
          onClick={(event) => {
            if (isSignedIn) return
            event.preventDefault()
            onPress()
            signInTo('chat', did)
          }}
        >
          {t`Chat`}
        </ButtonLink>
      )}
      <slot name="actions" />
    </div>
  )
}
