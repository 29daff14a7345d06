import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import type { WholeFund } from '../api.ts'

/** The cash in a fund; that it is to be filled again is said in words. */
export function OnHand({ fund }: { fund: Pick<WholeFund, 'onHand' | 'runsLow'> }) {
  const t = useScreenWords()
  if (fund.onHand === null) return <>–</>
  return (
    <>
      <Money value={fund.onHand} />
      {fund.runsLow && (
        <Text span c="var(--bad)">
          {' '}
          {t('cashFunds.runsLow')}
        </Text>
      )}
    </>
  )
}
