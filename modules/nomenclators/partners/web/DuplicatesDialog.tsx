import { query, useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Card, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failed } from '../../catalogue/web/use-catalogue-actions.tsx'
import { findDuplicatesCont, mergeProviderCont } from '../api.ts'
import type { PartnerRow } from './columns.tsx'

/** Records that are probably one company, group by group, each joined into the one that is chosen. */
export function DuplicatesDialog({ onClose }: { onClose(): void }) {
  const t = useScreenWords()
  const found = useQuery(query(findDuplicatesCont, {}))
  const groups = found.data?.data ?? []
  return (
    <Modal opened onClose={onClose} size="lg" title={t('partners.duplicates')}>
      <Stack>
        <Text c="var(--ink2)">{t('partners.duplicatesWords')}</Text>
        {found.data && groups.length === 0 && <Text>{t('partners.noDuplicates')}</Text>}
        {found.error && <Text c="red">{found.error.message}</Text>}
        {groups.map(({ by, partners }) => (
          <DuplicateGroup
            key={`${by}:${partners.map(({ _id }) => _id).join()}`}
            by={by}
            partners={partners}
          />
        ))}
      </Stack>
    </Modal>
  )
}

function DuplicateGroup({ by, partners }: { by: 'nit' | 'name'; partners: readonly PartnerRow[] }) {
  const t = useScreenWords()
  const [keptId, setKeptId] = useState(partners[0]?._id ?? '')
  const merge = useChange(mergeProviderCont, {
    onSuccess: ({ code, name }) => toast.success(t('partners.merged', { code, name })),
  })
  const kept = partners.find(({ _id }) => _id === keptId)
  const join = () =>
    kept &&
    merge.mutate(
      {
        _id: kept._id,
        version: kept.version,
        duplicates: partners
          .filter((partner) => partner !== kept)
          .map(({ _id, version }) => ({ _id, version })),
      },
      { onError: failed },
    )
  return (
    <Card withBorder padding="sm">
      <Stack gap="sm">
        <Radio.Group
          label={t(by === 'nit' ? 'partners.sameNit' : 'partners.sameName')}
          description={t('partners.keepWhich')}
          value={keptId}
          onChange={setKeptId}
        >
          <Stack gap={8} mt={8}>
            {partners.map((partner) => (
              <Radio
                key={partner._id}
                value={partner._id}
                label={`${partner.code} ${partner.name}`}
                description={[t(`partners.kinds.${partner.kind}`), partner.nit, partner.phone]
                  .filter((part) => part !== null)
                  .join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button onClick={join} loading={merge.isPending}>
            {t('partners.join')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
