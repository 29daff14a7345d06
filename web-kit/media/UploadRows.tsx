import { UploadProgress } from '../widgets/UploadProgress.tsx'
import classes from './ImageField.module.css'
import type { UploadRow } from './use-uploads.ts'

/** The files that are on their way, and those that were not taken with the reason. */
export const UploadRows = ({ rows }: { rows: readonly UploadRow[] }) => (
  <>
    {rows.map(({ key, name, percent, refusal }) =>
      refusal === undefined ? (
        <UploadProgress key={key} name={name} percent={percent} />
      ) : (
        <p key={key} className={classes['error']} role="alert">
          <strong>{name}</strong> {refusal}
        </p>
      ),
    )}
  </>
)
