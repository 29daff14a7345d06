import { Alert } from '@mantine/core'
import type { ApiError } from '../api.ts'

/** What was refused of a form as a whole; what is wrong with a field stands beside it. */
export const FormAlert = ({ error }: { error: ApiError | null }) =>
  error && error.fields.length === 0 ? (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  ) : null
