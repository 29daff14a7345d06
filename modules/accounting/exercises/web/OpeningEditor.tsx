import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following, hasUnread, totalsOf } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert, Button, Kbd, Switch } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { maximumOpeningLines } from '../../journal/entry-types.ts'
import classes from '../../entries/web/EntryEditor.module.css'
import { EntryTotals } from '../../entries/web/EntryTotals.tsx'
import {
  blankLine,
  blankLines,
  draftLine,
  entryGrid,
  exchanged,
  hasForeign,
  lineColumns,
  linesOf,
  sides,
  writtenLines,
} from '../../entries/web/form-lines.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { useAccountChoices } from '../../entries/web/use-account-choices.ts'
import { importAddress } from '@cuadre/platform/imports/web/addresses.ts'
import { saveAccountEntriesExercise, type OpeningBalances } from '../api.ts'
import { listAddress } from './addresses.ts'
import { OpeningHead } from './OpeningHead.tsx'

interface OpeningEditorProps {
  opening: OpeningBalances
  accounts: ReturnType<typeof useAccountChoices>
}

/** Opening balances while they are typed or pasted. */
export function OpeningEditor({ opening, accounts }: OpeningEditorProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { exercise, entries } = opening
  const [start] = useState(() => ({
    lines: opening.lines.length > 0 ? linesOf(opening, accounts.byId) : blankLines(),
  }))
  const form = useForm({
    start,
    grids: { lines: entryGrid },
    save: saveAccountEntriesExercise,
    inputOf: ({ lines }) => ({
      _id: exercise._id,
      version: exercise.version,
      replace: entries.length > 0,
      lines: lines.map(draftLine),
    }),
    onSaved: ({ number }) => {
      toast.success(t('exercises.openingSaved', { number: entryNumber(number) }))
      void navigate({ to: listAddress })
    },
  })
  const { error } = form
  const { lines } = form.values
  const [isRequested, setRequested] = useState(false)
  const [showsForeign, setShowsForeign] = useState(false)
  const foreign = showsForeign || hasForeign(lines)
  const columns = useMemo(() => lineColumns(accounts.source, t, { foreign }), [accounts.source, t, foreign])
  const written = writtenLines(lines)
  const isRight =
    written.length >= 2 &&
    !hasUnread(written) &&
    totalsOf(written, sides).lacks === undefined &&
    written.every(({ account, debit, credit }) => account !== null && (debit === '') !== (credit === ''))
  const submit = () => {
    setRequested(true)
    if (isRight) form.submit()
  }
  const screen = useRef<HTMLElement>(null)
  useFormKeys(screen, [
    ['mod+S', submit],
    ['mod+Enter', submit],
  ])
  return (
    <section ref={screen} className={classes['screen']} aria-label={t('exercises.opening')}>
      <OpeningHead
        opening={opening}
        actions={
          <>
            <ButtonLink
              {...at(importAddress.opening, { what: 'opening', exerciseId: opening.exercise._id })}
              variant="default"
              leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
            >
              {t('exercises.openingImport')}
            </ButtonLink>
            <Button loading={form.isSaving} onClick={submit} rightSection={<Kbd size="xs">Ctrl S</Kbd>}>
              {t('exercises.openingSave')}
            </Button>
          </>
        }
      />
      {opening.carried && <Alert color="blue">{t('exercises.openingCarried')}</Alert>}
      {isRequested && !isRight && (
        <Alert color="yellow" role="alert">
          {t('exercises.openingBalanced')}
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert" title={error.message}>
          {error.fields.length > 0 && (
            <ul className={classes['wrong']}>
              {error.fields.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <LineGrid
        label={t('exercises.openingLines')}
        columns={columns}
        {...form.grid('lines')}
        blank={blankLine}
        sides={sides}
        limit={maximumOpeningLines}
        onChange={(next) => form.change('lines', following(next, exchanged))}
        beside={
          <Switch
            size="xs"
            label={t('entries.form.foreign')}
            checked={foreign}
            onChange={({ currentTarget: { checked } }) => setShowsForeign(checked)}
          />
        }
      />
      <div className={classes['foot']}>
        <EntryTotals lines={written} />
      </div>
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </section>
  )
}
