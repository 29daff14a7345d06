import { useKindName } from '@cuadre/web-kit/kinds.ts'

/** What a document is called whose goods moved. */
export function DocumentType({ type }: { type: string }) {
  return <>{useKindName()(type)}</>
}
