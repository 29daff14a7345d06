import { Alert } from '@mantine/core'
import type { ApiError } from '../api.ts'
import { useKitWords } from '../words/use-words.ts'

/** What was refused of a form as a whole; what is wrong with a field stands beside it. */
export const FormAlert = ({ error }: { error: ApiError | null }) =>
  error && error.fields.length === 0 ? (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  ) : null

/** Says to whoever may look at a form and not save it what is missing, before anything is typed. */
export function LackAlert({ lack }: { lack: string | undefined }) {
  const t = useKitWords()
  return lack === undefined ? null : (
    <Alert color="yellow" title={t('form.mayNotSave')}>
      {lack}.
    </Alert>
  )
}
