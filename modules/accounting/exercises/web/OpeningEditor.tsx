import { useChange } from '@cuadre/web-kit/api.ts'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { hasUnread, totalsOf } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Kbd, Switch } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconTableImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { maximumOpeningLines } from '../../journal/entry-types.ts'
import classes from '../../entries/web/EntryEditor.module.css'
import { EntryTotals } from '../../entries/web/EntryTotals.tsx'
import {
  blankLine,
  blankLines,
  draftLine,
  exchanged,
  type FormLine,
  hasForeign,
  lineColumns,
  linesOf,
  sides,
  writtenLines,
} from '../../entries/web/form-lines.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { useAccountChoices } from '../../entries/web/use-account-choices.ts'
import { wrongCells } from '../../entries/web/use-entry-form.ts'
import { importAddress } from '@cuadre/platform/imports/web/addresses.ts'
import { saveAccountEntriesExercise, type OpeningBalances } from '../api.ts'
import { listAddress } from './addresses.ts'
import { OpeningHead } from './OpeningHead.tsx'

interface OpeningEditorProps {
  opening: OpeningBalances
  accounts: ReturnType<typeof useAccountChoices>
}

/** OpeningBalances balances while they are typed or pasted. */
export function OpeningEditor({ opening, accounts }: OpeningEditorProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [lines, setLines] = useState<FormLine[]>(() =>
    opening.lines.length > 0 ? linesOf(opening, accounts.byId) : blankLines(),
  )
  // Read when somebody leaves, also in the very moment after it was saved.
  const isUnsaved = useRef(false)
  const [isRequested, setRequested] = useState(false)
  const [showsForeign, setShowsForeign] = useState(false)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const foreign = showsForeign || hasForeign(lines)
  const columns = useMemo(() => lineColumns(accounts.source, t, { foreign }), [accounts.source, t, foreign])
  const written = writtenLines(lines, columns)
  const isRight =
    written.length >= 2 &&
    !hasUnread(written) &&
    totalsOf(written, sides).lacks === undefined &&
    written.every(({ account, debit, credit }) => account !== null && (debit === '') !== (credit === ''))
  const save = useChange(saveAccountEntriesExercise, {
    onSuccess: ({ number }) => {
      isUnsaved.current = false
      toast.success(t('exercises.openingSaved', { number: entryNumber(number) }))
      void navigate({ to: listAddress })
    },
  })

  const changeLines = (next: (lines: readonly FormLine[]) => FormLine[]) => {
    isUnsaved.current = true
    setLines((before) => {
      const byKey = new Map(before.map((line) => [line.key, line]))
      return next(before).map((line) => exchanged(byKey.get(line.key), line))
    })
  }
  const submit = () => {
    setRequested(true)
    if (!isRight || save.isPending) return
    // So that the numbers in the server's answers are those on the screen.
    setLines(written)
    setWrong(new Map())
    const { _id, version } = opening.exercise
    save.mutate(
      { _id, version, replace: opening.entries.length > 0, lines: written.map(draftLine) },
      { onError: ({ fields }) => setWrong(wrongCells(fields, written)) },
    )
  }
  useHotkeys([['mod+S', submit]], [])
  return (
    <section className={classes['screen']} aria-label={t('exercises.opening')}>
      <OpeningHead
        opening={opening}
        actions={
          <>
            <Button
              component={Link}
              to={importAddress.opening}
              search={{ what: 'opening', exerciseId: opening.exercise._id } as never}
              variant="default"
              leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
            >
              {t('exercises.openingImport')}
            </Button>
            <Button loading={save.isPending} onClick={submit} rightSection={<Kbd size="xs">Ctrl S</Kbd>}>
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
      {save.error && (
        <Alert color="red" role="alert" title={save.error.message}>
          {save.error.fields.length > 0 && (
            <ul className={classes['wrong']}>
              {save.error.fields.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <LineGrid
        label={t('exercises.openingLines')}
        columns={columns}
        lines={lines}
        blank={blankLine}
        sides={sides}
        limit={maximumOpeningLines}
        wrong={wrong}
        onChange={changeLines}
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
      <LeaveGuard isUnsaved={() => isUnsaved.current} />
    </section>
  )
}
