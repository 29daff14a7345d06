import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following } from '@cuadre/web-kit/grid/lines.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Kbd, Switch, TextInput } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApprovedWarning } from '../../saved-statements/web/ApprovedWarning.tsx'
import { addressOf, listAddress } from './addresses.ts'
import { useEffect, useMemo, useRef } from 'react'
import { BalancesAfter } from './BalancesAfter.tsx'
import { EntryChecks } from './EntryChecks.tsx'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import classes from './EntryEditor.module.css'
import { EntryTotals } from './EntryTotals.tsx'
import { maximumLines } from '../../journal/entry-types.ts'
import { isWithin } from './entry-day.ts'
import { blankLine, exchanged, type FormLine, linesOf, sides, withUsualAccount } from './form-lines.ts'
import { EntryStateBadge, entryNumber } from './badges.tsx'
import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { SaveAndNew } from '@cuadre/web-kit/form/SaveAndNew.tsx'
import { useEscape } from '@cuadre/web-kit/form/use-escape.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { useEntryForm, type EntryEditorProps } from './use-entry-form.ts'

export function EntryEditor(props: EntryEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { name } = useSession()
  const { periods } = useActivePeriods()
  const form = useEntryForm(props, periods)
  const { values, error } = form
  const navigate = useNavigate()
  const screen = useRef<HTMLElement>(null)
  const follow = (before: FormLine | undefined, line: FormLine) =>
    withUsualAccount(before, exchanged(before, line), props.accounts.byId)
  useEffect(() => screen.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const period = periods.find((each) => isWithin(values.date, each))
  const isInstead = props.mode === 'correct'
  const correction = useCorrectionWords(entryNumber(props.entry?.number ?? null))
  const save = () => form.submit({ confirmed: isInstead })
  const confirm = () => form.submit({ confirmed: true })
  const saveAndNew = () => form.submit({ confirmed: false, again: form.mayRepeat })
  useFormKeys(screen, [
    ['mod+S', save],
    ['mod+Enter', confirm],
    ['mod+shift+S', saveAndNew],
    ['mod+shift+Enter', () => form.submit({ confirmed: true, again: form.mayRepeat })],
  ])
  const undone = useMemo(
    () => (isInstead && props.entry ? linesOf(props.entry, props.accounts.byId) : []),
    [isInstead, props.entry, props.accounts.byId],
  )
  // What was written stays in this browser and is offered again.
  useEscape(() => void navigate({ to: isInstead && props.entry ? addressOf(props.entry._id) : listAddress }))
  const isPhone = useViewport() === 'mobile'
  const kept = form.draft.savedAt !== undefined && (
    <span className={classes['kept']} aria-live="polite">
      <IconCloudCheck size={16} stroke={1.5} aria-hidden />
      {t('entries.form.draftSaved', { time: momentOf(form.draft.savedAt, language, 'time') })}
    </span>
  )
  return (
    <section ref={screen} className={classes['screen']} aria-label={t('entries.new')}>
      <ScreenHead
        stays
        title={
          isInstead ? correction.title : t(props.mode === 'edit' ? 'entries.form.editing' : 'entries.new')
        }
        actions={
          <>
            {!isPhone && kept}
            {form.mayRepeat && <SaveAndNew isSaving={form.isSaving} onClick={saveAndNew} />}
            {!isInstead && (
              <Button
                variant="default"
                loading={form.isSaving && !form.isConfirming}
                onClick={save}
                rightSection={<Kbd size="xs">Ctrl S</Kbd>}
              >
                {t('entries.form.save')}
              </Button>
            )}
            <Button
              disabled={!form.isRight}
              loading={form.isConfirming}
              title={form.mayRepeat ? t('entries.form.confirmAndNewKey') : undefined}
              onClick={confirm}
              rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
            >
              {t(isInstead ? 'entries.form.correct' : 'entries.form.saveAndConfirm')}
            </Button>
          </>
        }
      >
        <EntryStateBadge state="pending" />
        <span className={classes['note']}>
          {isInstead ? correction.note : t('entries.form.pendingWords')}
        </span>
        {isPhone && kept}
      </ScreenHead>
      {form.draft.restoredAt !== undefined && (
        <Alert color="blue" p="xs">
          {t('entries.form.draftRestored', { time: momentOf(form.draft.restoredAt, language) })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={form.draft.discard}>
            {t('entries.form.discardDraft')}
          </Button>
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
      <div className={classes['fields']}>
        <DayInput label={t('entries.date')} required {...form.of('date')} />
        <TextInput
          label={t('entries.form.period')}
          disabled
          value={period ? `${period.number} · ${periodName(period, language)}` : t('entries.form.noPeriod')}
          readOnly
        />
        <TextInput
          label={t('entries.description')}
          required
          maxLength={500}
          data-autofocus={isInstead ? undefined : true}
          {...form.text('description')}
        />
        {isInstead ? (
          <CorrectionReason {...form.text('reason')} />
        ) : (
          <TextInput label={t('entries.createdBy')} disabled readOnly value={name} />
        )}
      </div>
      <LineGrid
        label={t('entries.form.lines')}
        columns={form.columns}
        {...form.grid('lines')}
        blank={blankLine}
        sides={sides}
        limit={maximumLines}
        onChange={(next) => form.change('lines', following(next, follow))}
        beside={
          <Switch
            size="xs"
            label={t('entries.form.foreign')}
            checked={form.foreign}
            onChange={(event) => form.setShowsForeign(event.currentTarget.checked)}
          />
        }
      />
      <div className={classes['foot']}>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('entries.form.nextCell') },
            { keys: ['='], words: t('entries.form.balanceKey') },
            { keys: ['+'], words: t('entries.form.repeatKey') },
            { keys: ['Ctrl V'], words: t('entries.form.pasteKey') },
          ]}
        />
        <EntryTotals lines={values.lines} />
      </div>
      <div className={classes['below']}>
        <BalancesAfter lines={form.written} undone={undone} chart={props.accounts.chart} />
        <EntryChecks checks={form.checks} isRequested={form.asksToBeRight}>
          <ApprovedWarning date={values.date} lines={form.written} />
        </EntryChecks>
      </div>
    </section>
  )
}
