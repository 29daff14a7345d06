import { EntryLinks } from '@cuadre/accounting/entries/web/EntryLinks.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getFile, type DisplayedFile, type DisplayedDecision } from '../api.ts'
import { DecideDialog } from './DecideDialog.tsx'
import classes from './DocumentFiles.module.css'
import { UndoDialog } from './UndoDialog.tsx'

const fileLooks = { open: 'pending', decided: 'done', cancelled: 'cancelled' } as const

/** The files of what is missing, too much or lost: what each is worth, and what was decided about it. */
export const DocumentFiles = ({ files }: { files: readonly DisplayedFile[] }) => (
  <div>
    {files.map((file) => (
      <OneFile key={file._id} file={file} />
    ))}
  </div>
)

function OneFile({ file }: { file: DisplayedFile }) {
  const t = useScreenWords()
  const mayDecide = useCan('adminOtherInventory')
  const [isDeciding, setDeciding] = useState(false)
  const title = `${t(`investigationKinds.${file.kind}`)} ${file.number}`
  return (
    <section className={classes['file']} aria-label={title}>
      <header className={classes['head']}>
        <h3>{title}</h3>
        <StateBadge badge={fileLooks[file.state]}>{t(`fileStates.${file.state}`)}</StateBadge>
        {mayDecide && file.state === 'open' && (
          <Button
            className={classes['actions']}
            size="compact-sm"
            leftSection={<IconGavel size={15} stroke={1.6} aria-hidden />}
            onClick={() => setDeciding(true)}
          >
            {t('files.decide')}
          </Button>
        )}
      </header>
      <Facts>
        <Fact label={t('files.amount')}>
          <Money value={file.amount} />
        </Fact>
        <Fact label={t('files.open')}>
          <strong>
            <Money value={file.open} />
          </strong>
        </Fact>
        <Fact label={t('files.date')}>
          <Day value={file.date} />
        </Fact>
        <Fact label={t('files.dueDate')}>
          <Day value={file.dueDate} />
        </Fact>
        <Fact label={t('files.account')}>{choiceText(file.account)}</Fact>
        {file.area && <Fact label={t('files.area')}>{file.area.name}</Fact>}
        {file.responsible !== null && <Fact label={t('files.responsible')}>{file.responsible}</Fact>}
      </Facts>
      {mayDecide && <Decisions file={file} />}
      {isDeciding && <DecideDialog file={file} onClose={() => setDeciding(false)} />}
    </section>
  )
}

function Decisions({ file }: { file: DisplayedFile }) {
  const t = useScreenWords()
  const whole = useQuery(query(getFile, { id: file._id }))
  const [undoing, setUndoing] = useState<DisplayedDecision>()
  const decisions = whole.data?.decisions ?? []
  if (whole.data && decisions.length === 0)
    return <span className={classes['muted']}>{t('files.noDecisions')}</span>
  return (
    <>
      <ul className={classes['decisions']}>
        {decisions.map((decision) => (
          <li key={decision._id} data-undone={decision.cancelled || undefined}>
            <strong>{t(`files.decisions.${decision.decision}`)}</strong>
            <Day value={decision.date} />
            <span>
              {[choiceText(decision.account), decision.responsible, decision.against?.number]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {decision.note !== null && <span className={classes['muted']}>{decision.note}</span>}
            <span className={classes['muted']}>{t('files.by', { name: decision.by })}</span>
            <EntryLinks entries={decision.entries} />
            <span className={classes['amount']}>
              <Money value={decision.amount} />
            </span>
            {!decision.cancelled && (
              <Button variant="subtle" size="compact-xs" onClick={() => setUndoing(decision)}>
                {t('files.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog decision={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
