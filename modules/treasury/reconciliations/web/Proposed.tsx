import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Kbd } from '@mantine/core'
import { Pairs } from './Pairs.tsx'
import { useRecordWords } from './use-record-words.ts'
import {
  type Left,
  type LineRecord,
  type Open,
  type Pair,
  recordOfRule,
  recordsOfPair,
  unpaired,
  wholeOf,
  type Work,
} from './work.ts'

interface ProposedProps {
  left: Left
  open: Open
  work: Work
  onAcceptAll(): void
  onAccept(pair: Pair): void
  onRecord(record: LineRecord): void
}

/** What seems to be the same, and what a rule says of the lines that the books do not know. */
export function Proposed({ left, open, work, onAcceptAll, onAccept, onRecord }: ProposedProps) {
  const t = useScreenWords()
  const { willRecord, differing } = useRecordWords(open)
  const { proposals } = left
  const records = left.suggestions.map(recordOfRule)
  const count = proposals.length + records.length
  if (count === 0) return null
  return (
    <Panel
      title={t('reconciliations.proposals', { count })}
      actions={
        <Button size="xs" onClick={onAcceptAll} rightSection={<Kbd size="xs">A</Kbd>}>
          {t('reconciliations.acceptAll')}
        </Button>
      }
    >
      <Pairs
        label={t('reconciliations.proposed')}
        pairs={[
          ...proposals.map((each) => wholeOf(each, open, work)),
          ...records.map(({ lineId }) => unpaired(lineId, open)),
        ]}
        words={[
          ...proposals.map((each) => {
            const [record] = recordsOfPair(each, open)
            return record && differing(record, { ...work, pairs: [each] })
          }),
          ...records.map(willRecord),
        ]}
        action={{
          words: t('reconciliations.accept'),
          run: (at) => {
            const [pair, record] = [proposals[at], records[at - proposals.length]]
            if (pair) onAccept(pair)
            else if (record) onRecord(record)
          },
        }}
      />
    </Panel>
  )
}
