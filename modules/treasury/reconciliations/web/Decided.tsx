import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Pairs } from './Pairs.tsx'
import type { Reconciling } from './use-reconciling.ts'
import { useRecordWords } from './use-record-words.ts'
import { type Open, unpaired, wholeOf } from './work.ts'

/** What was decided so far, each with its way back: mistakes of the bank, what will be posted, what is the same. */
export function Decided({ open, reconciling }: { open: Open; reconciling: Reconciling }) {
  const t = useScreenWords()
  const { willRecord, differing } = useRecordWords(open)
  const { work, left } = reconciling
  const errors = left.lines.filter(({ _id }) => !left.unknown.some((each) => each._id === _id))
  const recording = work.records.filter(
    ({ lineId }) => !work.pairs.some(({ lines }) => lines.includes(lineId)),
  )
  const undo = t('reconciliations.undo')
  return (
    <>
      {errors.length > 0 && (
        <Panel title={t('reconciliations.bankErrors', { count: errors.length })}>
          <Pairs
            label={t('reconciliations.mistakes')}
            pairs={errors.map((each) => ({ reason: 'byHand', operations: [], lines: [each] }))}
            words={errors.map(({ _id }) => work.errors.find(({ lineId }) => lineId === _id)?.note ?? '')}
            action={{ words: undo, run: (at) => reconciling.noMistake(errors[at]!._id) }}
          />
        </Panel>
      )}
      {recording.length > 0 && (
        <Panel title={t('reconciliations.toRecord', { count: recording.length })}>
          <Pairs
            label={t('reconciliations.willBeRecorded')}
            pairs={recording.map(({ lineId }) => unpaired(lineId, open))}
            words={recording.map(willRecord)}
            action={{ words: undo, run: (at) => reconciling.unrecord(recording[at]!.lineId) }}
          />
        </Panel>
      )}
      {work.pairs.length > 0 && (
        <Panel title={t('reconciliations.accepted', { count: work.pairs.length })}>
          <Pairs
            label={t('reconciliations.matched')}
            pairs={work.pairs.map((each) => wholeOf(each, open, work))}
            words={work.pairs.map(({ lines }) => {
              const record = work.records.find(({ lineId }) => lines.includes(lineId))
              return record && differing(record, work)
            })}
            action={{ words: undo, run: reconciling.unpair }}
          />
        </Panel>
      )}
    </>
  )
}
