import { useLocaleContext } from '@arcblock/ux/lib/Locale/context'
import { Alert, Box, Button, Typography } from '@mui/material'
import { connect, DidAvatar } from 'did-connect-elements/react'
import { useState } from 'react'
import { Result } from './result.jsx'

/** One request: what it is for, the button, and what the backend wrote, or why there is nothing. */
export function WalletRequest({ action, texts, fields }) {
  const { t } = useLocaleContext()
  const [answer, setAnswer] = useState(null)
  const title = t(`${texts}.title`)

  const ask = async () => {
    setAnswer(null)
    try {
      const { did, result } = await connect({ action, texts: { title, scan: t(`${texts}.scan`) } })
      setAnswer({ did, results: [result].flat() })
    } catch (error) {
      if (error.code !== 'closed') setAnswer({ problem: error.message })
    }
  }

  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography gutterBottom color="textSecondary">
        {t(`${texts}.description`)}
      </Typography>
      <Button variant="contained" onClick={ask}>
        {title}
      </Button>
      {answer?.problem && <Alert severity="error">{answer.problem}</Alert>}
      {answer?.results && (
        <Box component="output" sx={{ display: 'block', mt: 2 }}>
          {texts === 'profile' && (
            <DidAvatar variant="circle" did={answer.did} src={answer.results[0].avatar} size={60} />
          )}
          {answer.results.map((result, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the answers of one request, in their order
            <Result key={index} result={result} fields={fields} />
          ))}
        </Box>
      )}
    </Box>
  )
}
