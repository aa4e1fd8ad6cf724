import { useLocaleContext } from '@arcblock/ux/lib/Locale/context'
import { Typography } from '@mui/material'
import { useSession } from 'did-connect-elements/react'

/** Says who is signed in. Requests work for everybody. */
export function Greeting() {
  const { t } = useLocaleContext()
  const session = useSession()
  return (
    <>
      <Typography component="h1" variant="h4">
        {t('title')}
      </Typography>
      <Typography role="status" color="textSecondary">
        {session.status === 'signed-in' && t('hello', { name: session.user.fullName })}
        {session.status === 'signed-out' && t('nobody')}
      </Typography>
    </>
  )
}
