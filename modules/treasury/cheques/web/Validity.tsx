import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** So many days before a cheque expires one is warned. */
const soon = 10

interface Valid {
  expiresOn: string
  /** Null where no bank will be asked any more. */
  daysLeft: number | null
}

/** Until when banks pay a cheque, and a warning where that is soon or was. */
export function Validity({ cheque: { expiresOn, daysLeft } }: { cheque: Valid }) {
  const t = useScreenWords()
  const isNear = daysLeft !== null && daysLeft <= soon
  const words = !isNear
    ? undefined
    : daysLeft < 0
      ? t('cheques.isLate')
      : daysLeft === 0
        ? t('cheques.lastDay')
        : t('cheques.daysLeft', { count: daysLeft })
  return (
    <span style={words === undefined ? undefined : { color: 'var(--bad)' }} title={words}>
      <Day value={expiresOn} />
      {words !== undefined && (
        <>
          <IconAlertTriangle
            size={14}
            stroke={1.6}
            aria-hidden
            style={{ marginInlineStart: 4, verticalAlign: '-2px' }}
          />
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
