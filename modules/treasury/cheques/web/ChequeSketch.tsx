import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { chequeFormFields, type WholeChequeForm } from '../api.ts'

/** Of a point, in millimetres. */
const point = 25.4 / 72

/** The form at its own proportions, each field where it will be written. */
export function ChequeSketch({ form, label }: { form: WholeChequeForm; label: string }) {
  const t = useScreenWords()
  const { width, height, size, places } = form
  return (
    <figure aria-label={label}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        style={{ width: '100%', maxHeight: 220, background: 'var(--sunk)', border: '1px solid var(--line)' }}
      >
        {chequeFormFields.map((field) => (
          <text
            key={field}
            x={places[field].x}
            y={places[field].y + size * point}
            fontSize={size * point}
            fill="currentColor"
          >
            {t(`chequeForm.fields.${field}`)}
          </text>
        ))}
      </svg>
    </figure>
  )
}
