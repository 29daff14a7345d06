import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Text } from '@mantine/core'
import { IconCalendar, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { getLot, printLot, type WholeLot } from '../api.ts'
import { lotKind } from '../kind.ts'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import { LeftOf, StepsOf, Untracked } from './LotSteps.tsx'
import { LotState } from './LotState.tsx'

/** One lot: where it came from, who got any of it or of what was made of it, and what is left. */
export default function LotDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getLot} id={id}>
      {(lot) => <Whole lot={lot} />}
    </RecordLoader>
  )
}

function Whole({ lot }: { lot: WholeLot }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const lack = useLack()(lotKind.permission)
  return (
    <DetailScreen
      label={t('lots.one')}
      title={`${t('lots.one')} ${lot.code}`}
      state={<LotState state={lot.state} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCalendar {...smallIcon} />}
            disabled={lack !== undefined}
            title={lack}
            onClick={() => setChanging(true)}
          >
            {t('lots.changeExpiry')}
          </Button>
          <Button
            leftSection={<IconPrinter {...smallIcon} />}
            onClick={() => void printDocument(printLot, { id: lot._id })}
          >
            {t('lots.printRecall')}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label={t('lots.product')}>{choiceText(lot.product)}</Fact>
        <Fact label={t('lots.expiryDate')}>
          {lot.expiryDate === null ? '–' : <Day value={lot.expiryDate} />}
        </Fact>
        <Fact label={t('lots.quantity')}>
          {showTrimmed(lot.quantity, language, 0)} {lot.unit}
        </Fact>
        <Fact label={t('lots.storages')}>{lot.storages || '–'}</Fact>
      </Facts>
      <Panel title={t('lots.went')}>
        {lot.went.length === 0 ? (
          <Text c="var(--ink2)">{t('lots.wentNowhere')}</Text>
        ) : (
          <StepsOf label={t('lots.went')} steps={lot.went} />
        )}
      </Panel>
      {lot.left.length > 0 && (
        <Panel title={t('lots.left')}>
          <LeftOf lot={lot} />
        </Panel>
      )}
      {lot.untracked.length > 0 && (
        <Panel title={t('lots.untracked')}>
          <Text size="sm" c="var(--ink2)" mb="sm">
            {t('lots.untrackedWords')}
          </Text>
          <Untracked lot={lot} />
        </Panel>
      )}
      <Panel title={t('lots.came')}>
        <StepsOf label={t('lots.came')} steps={lot.came} />
      </Panel>
      {isChanging && <ExpiryDialog lot={lot} onClose={() => setChanging(false)} />}
    </DetailScreen>
  )
}
