import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { ActiveBadge, StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useEffect, useRef } from 'react'
import { pieces } from './matches.ts'
import classes from './Palette.module.css'
import { foundKinds } from '../../modules.ts'
import type { FindingRow, Row } from './use-rows.ts'

interface PaletteRowProps {
  id: string
  row: Row
  typed: string
  isChosen: boolean
  onPoint: () => void
  onOpen: (crossOrganization: boolean) => void
}

export function PaletteRow({ id, row, typed, isChosen, onPoint, onOpen }: PaletteRowProps) {
  const { icon: Icon, name, note, record } = row
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const notes = [note, record?.day && showDay(record.day)].filter(Boolean).join(', ')
  return (
    // The keys are those of the field above, which names the chosen row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={line}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the list above holds more than words
      role="option"
      aria-selected={isChosen}
      className={classes['row']}
      onMouseMove={() => !isChosen && onPoint()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['name']}>
          {pieces(name, typed).map(({ text, matches }, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
            matches ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
        {notes !== '' && <span className={classes['note']}>{notes}</span>}
      </span>
      {record?.amount && (
        <span className={classes['amount']}>
          <Money value={record.amount} />
        </span>
      )}
      {record && <RecordState record={record} />}
      {isChosen && !record?.state && <kbd className={classes['enter']}>↵</kbd>}
    </div>
  )
}

function RecordState({ record: { kind, state } }: { record: FindingRow }) {
  const t = useScreenWords()
  if (state === null) return null
  if (state === 'inactive') return <ActiveBadge active={false} />
  const displayed = foundKinds.get(kind)?.kind.states?.[state]
  return displayed ? <StateBadge badge={displayed.badge}>{t(displayed.words)}</StateBadge> : null
}
