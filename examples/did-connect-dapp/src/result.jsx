import { useLocaleContext } from '@arcblock/ux/lib/Locale/context'
import { Typography } from '@mui/material'

/** The fields of an answer that it has. */
export function Result({ result, fields }) {
  const { t } = useLocaleContext()
  return fields
    .filter((field) => result[field])
    .map((field) => (
      <Typography key={field} sx={{ overflowWrap: 'anywhere' }}>
        {t(`fields.${field}`)}: {result[field]}
      </Typography>
    ))
}
