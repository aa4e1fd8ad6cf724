import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { $app } from '../../stores/app.ts'
import { followingOf, setFollowing, signInTo, socialOf } from '../../stores/follow.ts'
import { $session } from '../../stores/session/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { chip } from '../../ui/chip.ts'
import { Icon } from '../../ui/icon.tsx'
import { roleName } from '../role-name.ts'

export interface ActionsProps {
  did: string
  noFollow: boolean
  noChat: boolean
  /** Something that may end in a message is about to happen. */
  onPress: () => void
  /** It has happened. */
  onFollow: (following: boolean) => void
}

interface FollowProps extends ActionsProps {
  said: boolean | null
  isSignedIn: boolean
}

function Follow({ did, said, isSignedIn, onPress, onFollow }: FollowProps) {
  const { t } = useLingui()
  const following = useStore(followingOf(did, said))
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

/** What the visitor can do with somebody, or is here, and what the page adds. */
export function Actions({ said, ...props }: ActionsProps & { said: boolean | null }) {
  const { t, i18n } = useLingui()
  const session = useStore($session)
  const app = useStore($app)
  const { did, noFollow, noChat, onPress } = props
  const isSignedIn = session.status === 'signed-in'
  const { canFollow, chat } = socialOf(did, app, isSignedIn ? session.user.did : undefined)
  const isKnown = session.status !== 'starting'
  return (
    <div data-actions="">
      {isSignedIn && session.user.did === did && (
        <span data-role="" className={chip()} dir="auto">
          {roleName(i18n, session.user) || t`Guest`}
        </span>
      )}
      {isKnown && canFollow && !noFollow && <Follow {...{ ...props, said, isSignedIn }} />}
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
