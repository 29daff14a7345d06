import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import type { WholeReconciliation } from '../api.ts'
import { BankErrorDialog } from './BankErrorDialog.tsx'
import { BridgeTable } from './BridgeTable.tsx'
import { Decided } from './Decided.tsx'
import { OpeningPanel } from './OpeningPanel.tsx'
import { Obstacle } from './Obstacle.tsx'
import { missingRights, useMayRecord, withRights } from './may-record.ts'
import { wordsOf } from './Pairs.tsx'
import { Proposed } from './Proposed.tsx'
import classes from './Reconciliation.module.css'
import { RecordedEntries } from './RecordedEntries.tsx'
import { RecordLineDialog } from './RecordLineDialog.tsx'
import { RuleOfferDialog } from './RuleOfferDialog.tsx'
import { RuleOfferPanel } from './RuleOfferPanel.tsx'
import { SideList } from './SideList.tsx'
import { useRuleOffer } from './use-rule-offer.ts'
import { useReconciling } from './use-reconciling.ts'
import { useStoring } from './use-storing.ts'
import {
  type BankLine,
  differenceOf,
  isNothing,
  leftOf,
  mayOpen,
  type Open,
  type Pair,
  postedAs,
} from './work.ts'

interface ReconcilingProps {
  account: { _id: string; accountId: string; currency: { _id: string; code: string } }
  day: string
  pending: WholeReconciliation | undefined
  open: Open
  readAnew(): Promise<Open | undefined>
}

/** Both sides, what seems to be the same and why, and what is left to explain. */
export function Reconciling({ account, day, pending, open: said, readAnew }: ReconcilingProps) {
  const t = useScreenWords()
  const mayRecord = useMayRecord()
  const open = withRights(said, mayRecord)
  const missing = missingRights(said, mayRecord)
  const reconciling = useReconciling(open, pending)
  const { work, left, chosen, pair } = reconciling
  const [reached, setReached] = useState<string>()
  const [asked, setAsked] = useState<'record' | 'error' | 'opening' | 'rule'>()
  const ruleOffer = useRuleOffer(said, readAnew)
  const { offer } = ruleOffer
  const why = useId()
  const screen = useRef<HTMLDivElement>(null)
  const bank = useRef<HTMLDivElement>(null)
  const conclude = useRef<HTMLButtonElement>(null)

  // Once something is decided, the next line to explain is where the hands are, or what concludes.
  const { isChanged } = reconciling
  const isExplaining = left.unknown.length > 0
  useEffect(() => {
    if (!isChanged || asked !== undefined) return
    const next = bank.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
    ;(isExplaining ? next : conclude.current)?.focus()
  }, [work, asked, isChanged, isExplaining])

  const line = left.unknown.find(
    ({ _id }) => _id === (chosen.lines.size === 1 ? [...chosen.lines][0] : reached),
  )
  const chosenOperations = left.operations.filter(({ _id }) => chosen.operations.has(_id))
  const chosenLines = left.lines.filter(({ _id }) => chosen.lines.has(_id))
  const difference = differenceOf(chosenOperations, chosenLines)
  const isChosen = chosenOperations.length + chosenLines.length > 0
  const mayPair = isChosen && isNothing(difference)
  const isExplained = left.unknown.length === 0 && isNothing(left.table.difference)

  const { store, isPending } = useStoring(
    { pending, bankAccountId: account._id, day, work },
    reconciling.saved,
  )
  const { opening } = left
  const isOffered = opening !== null && !work.isOpened && mayOpen(opening)
  const proposed = left.proposals.length + left.suggestions.length
  const acceptAll = () => (proposed > 0 || isOffered) && reconciling.acceptAll()
  const ask = (what: 'record' | 'error') => line && setAsked(what)
  const recorded = async (documentId: string) => {
    setAsked(undefined)
    const anew = await readAnew()
    if (!line || !anew) return
    const operations = postedAs(line, documentId, leftOf(anew, work).operations).map(({ _id }) => _id)
    if (operations.length > 0) pair([{ reason: 'byHand', operations, lines: [line._id] } satisfies Pair])
  }
  const unlessAsked = (run: () => unknown) => () => {
    if (asked === undefined) run()
  }
  useHotkeys([
    ['a', unlessAsked(acceptAll)],
    ['n', unlessAsked(() => ask('record'))],
    ['e', unlessAsked(() => ask('error'))],
    ['r', unlessAsked(() => ruleOffer.make())],
    ['c', unlessAsked(() => mayPair && reconciling.pairChosen())],
  ])
  // In a field as well, where a letter is what is written.
  useFormKeys(screen, [
    ['mod+S', () => store(false)],
    ['mod+Enter', () => isExplained && store(true)],
  ])

  const early = new Set(opening === null ? [] : work.outstanding.map(({ _id }) => _id))
  return (
    <div ref={screen} className={classes['screen']}>
      <div className={classes['work']}>
        {opening && (
          <OpeningPanel
            opening={opening}
            work={work}
            onAccept={reconciling.setOpened}
            onChoose={reconciling.setOutstanding}
            isChoosing={asked === 'opening'}
            setChoosing={(isChoosing) => setAsked(isChoosing ? 'opening' : undefined)}
            asked={{ accountId: account._id, date: day, reconciliationId: pending?._id }}
          />
        )}
        <Proposed
          left={left}
          open={open}
          work={work}
          onAcceptAll={acceptAll}
          onAccept={(each) => pair([each])}
          onRecord={reconciling.record}
        />
        {offer && (
          <RuleOfferPanel
            offer={offer}
            isPending={ruleOffer.isPending}
            onMake={ruleOffer.make}
            onChange={() => setAsked('rule')}
            onLater={ruleOffer.later}
          />
        )}
        {missing.length > 0 && left.unknown.length > 0 && (
          <output className={classes['none']}>
            {t('reconciliations.rulesNeedRight', { permission: missing.join(', ') })}
          </output>
        )}
        {!open.isWhole && left.unknown.length > 0 && (
          <output className={classes['none']}>{t('reconciliations.notWhole')}</output>
        )}
        <div className={classes['sides']}>
          <Panel title={t('reconciliations.byBooks', { count: left.operations.length })}>
            <SideList
              label={t('reconciliations.operations')}
              none={t('reconciliations.noOperations')}
              chosen={chosen.operations}
              onToggle={chosen.toggleOperation}
              rows={left.operations.map((each) => ({
                ...each,
                words: wordsOf(each),
                note: early.has(each._id) ? t('reconciliations.beforeFirst') : (each.partner ?? ''),
              }))}
            />
          </Panel>
          <Panel title={t('reconciliations.byBank', { count: left.unknown.length })}>
            <SideList
              ref={bank}
              label={t('reconciliations.lines')}
              none={t('reconciliations.noLines')}
              chosen={chosen.lines}
              onToggle={chosen.toggleLine}
              onReach={setReached}
              rows={left.unknown.map((each) => ({
                ...each,
                words: wordsOf(each),
                note: noteOf(each, open),
              }))}
            />
          </Panel>
        </div>
        <div className={classes['act']}>
          <Button
            variant="default"
            disabled={!mayPair}
            onClick={reconciling.pairChosen}
            rightSection={<Kbd size="xs">C</Kbd>}
          >
            {t('reconciliations.pair')}
          </Button>
          <Button
            variant="default"
            disabled={line === undefined}
            onClick={() => ask('record')}
            rightSection={<Kbd size="xs">N</Kbd>}
          >
            {t('reconciliations.recordLine')}
          </Button>
          <Button
            variant="default"
            disabled={line === undefined}
            onClick={() => ask('error')}
            rightSection={<Kbd size="xs">E</Kbd>}
          >
            {t('reconciliations.bankError')}
          </Button>
          {isChosen && (
            <output>
              {t('reconciliations.chosenDifference')} <Money value={difference} />
            </output>
          )}
        </div>
        <Decided open={open} reconciling={reconciling} />
        {work.records.length > 0 && (
          <RecordedEntries
            work={work}
            asked={{ bankAccountId: account._id, day, reconciliationId: pending?._id }}
          />
        )}
      </div>
      <aside className={classes['aside']}>
        <Panel title={t('reconciliations.bridge', { currency: account.currency.code })}>
          <BridgeTable table={left.table} />
        </Panel>
        <Button
          ref={conclude}
          disabled={!isExplained}
          loading={isPending}
          onClick={() => store(true)}
          rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
          {...(!isExplained && { 'aria-describedby': why })}
        >
          {t('reconciliations.conclude')}
        </Button>
        {!isExplained && <Obstacle id={why} left={left} isOpened={work.isOpened} />}
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => store(false)}
          rightSection={<Kbd size="xs">Ctrl S</Kbd>}
        >
          {t('reconciliations.keep')}
        </Button>
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], words: t('reconciliations.keys.walk') },
            { keys: ['␣'], words: t('reconciliations.keys.choose') },
          ]}
        />
      </aside>
      {line && asked === 'record' && (
        <RecordLineDialog
          key={line._id}
          line={line}
          account={account}
          returned={open.returns.find(({ lineId }) => lineId === line._id)}
          rule={open.suggestions.find(({ lineId }) => lineId === line._id)?.rule}
          onClose={() => setAsked(undefined)}
          onRecorded={recorded}
        />
      )}
      {line && asked === 'error' && (
        <BankErrorDialog
          key={line._id}
          line={line}
          onClose={() => setAsked(undefined)}
          onSaid={(note) => {
            setAsked(undefined)
            reconciling.mistake(line._id, note)
          }}
        />
      )}
      {offer && asked === 'rule' && (
        <RuleOfferDialog
          offer={offer}
          onClose={() => setAsked(undefined)}
          onMade={() => {
            setAsked(undefined)
            ruleOffer.made()
          }}
        />
      )}
      <LeaveGuard isUnsaved={() => reconciling.isChanged} />
    </div>
  )
}

/** What a line may be: of which account by a rule, or whose cheque. */
const noteOf = ({ _id }: BankLine, { suggestions, returns }: Open): string | undefined =>
  suggestions.find(({ lineId }) => lineId === _id)?.rule.account.name ??
  returns.find(({ lineId }) => lineId === _id)?.cheque.name
