import { download, query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeriodRow } from '../../periods/web/badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { getTaxesByPeriod } from '../api.ts'
import { AccrueDialog } from './AccrueDialog.tsx'
import { TaxCards } from './TaxCards.tsx'
import { TaxTable } from './TaxTable.tsx'

/** What the State is owed for the month: base, rate, what the books say, what was paid and until when. */
export function TaxCalendar({ period }: { period: PeriodRow }) {
  const t = useScreenWords()
  const language = useLanguage()
  const isPhone = useViewport() === 'mobile'
  const [asking, setAsking] = useState(false)
  const input = { id: period._id }
  const calendar = useQuery(query(getTaxesByPeriod, input))
  const { data } = calendar
  const Taxes = isPhone ? TaxCards : TaxTable
  return (
    <Panel
      title={t('taxes.title')}
      actions={
        data &&
        data.data.length > 0 && (
          <Group gap="sm">
            <DownloadMenu onDownload={(format) => download(getTaxesByPeriod, input, { format })} />
            {data.canAccrue && (
              <Button
                leftSection={<IconReceiptTax size={16} stroke={1.6} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {t('taxes.accrue')}
              </Button>
            )}
          </Group>
        )
      }
    >
      {calendar.error && (
        <ErrorState
          title={t('taxes.title')}
          message={calendar.error.message}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {!data && !calendar.error && <Skeleton height={260} radius="sm" aria-label={t('taxes.searching')} />}
      {data?.data.length === 0 && <EmptyState title={t('taxes.none')}>{t('taxes.noneWords')}</EmptyState>}
      {data && data.data.length > 0 && <Taxes calendar={data} />}
      {data && asking && (
        <AccrueDialog
          calendar={data}
          name={periodName(period, language)}
          onClose={() => setAsking(false)}
          onStale={() => void calendar.refetch()}
        />
      )}
    </Panel>
  )
}
