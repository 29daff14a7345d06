import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import { flagOf } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { useManyActive } from '../../catalogue/web/use-many.tsx'
import { deleteProviderCont, editProviderCont, providerFiltersCont, activeDeactiveProviders } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, type PartnerRow } from './columns.tsx'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'

/** Whom the organization sells to and buys from. */
export default function PartnerList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const many = useManyActive<PartnerRow>(activeDeactiveProviders)
  const [searching, setSearching] = useState(false)
  return (
    <CatalogueList<PartnerRow>
      name="partners"
      title={t('partners.title')}
      list={providerFiltersCont}
      update={editProviderCont}
      remove={deleteProviderCont}
      input={{ ...input, active: flagOf(search.active) }}
      columns={columns}
      filters={filters}
      search={search}
      setSearch={setSearch}
      searchIn={t('partners.searchIn')}
      create={{ to: formAddress, label: t('partners.new') }}
      editAddress={editAddressOf}
      open={addressOf}
      bulk={many.actions}
      empty={{ title: t('partners.none'), words: t('partners.noneWords') }}
      actions={
        <>
          <ImportButton what="partners" />
          <Button
            variant="default"
            leftSection={<IconArrowsJoin size={16} stroke={1.6} aria-hidden />}
            onClick={() => setSearching(true)}
          >
            {t('partners.duplicates')}
          </Button>
        </>
      }
    >
      {searching && <DuplicatesDialog onClose={() => setSearching(false)} />}
      <RefusedRows refused={many.refused} onClose={many.close} />
    </CatalogueList>
  )
}
