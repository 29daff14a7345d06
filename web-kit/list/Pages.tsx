import { Group, Pagination } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { showAmount } from '../form/amount-text.ts'
import { useKitWords, useLanguage } from '../words/use-words.ts'

interface PagesProps {
  page: number
  limit: number
  total: number
  onPage(page: number): void
}

/** Turns the pages of a table in a form or a panel; nothing where one page holds all. */
export function Pages({ page, limit, total, onPage }: PagesProps) {
  const t = useKitWords()
  const language = useLanguage()
  if (total <= limit) return null
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <Group justify="space-between" p="xs">
      <span>{t('list.range', { first, last, total: showAmount(String(total), language, 0) })}</span>
      <Pagination
        size="xs"
        total={Math.ceil(total / limit)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': t(`list.page.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('list.pageNumber', { page: number }) })}
      />
    </Group>
  )
}

/** Rows that have all come already, a page at a time: drawing thousands at once would hold the browser up. */
export function usePages<Row>(
  rows: readonly Row[],
  limit = 100,
): { visible: readonly Row[]; pages: ReactNode } {
  const [wanted, setWanted] = useState(1)
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / limit)))
  return {
    visible: rows.slice((page - 1) * limit, page * limit),
    pages: <Pages page={page} limit={limit} total={rows.length} onPage={setWanted} />,
  }
}
