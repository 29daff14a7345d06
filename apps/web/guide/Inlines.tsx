import { at } from '@cuadre/web-kit/address.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Inline } from './blocks.ts'

/** Words of the guide as they stand in a line. */
export const Inlines = ({ inside }: { inside: readonly Inline[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a page does not change while it is read
  inside.map((each, position) => <Fragment key={position}>{inline(each)}</Fragment>)

function inline(each: Inline) {
  if (typeof each === 'string') return each
  if ('code' in each) return <kbd>{each.code}</kbd>
  if ('strong' in each)
    return (
      <strong>
        <Inlines inside={each.strong} />
      </strong>
    )
  if ('em' in each)
    return (
      <em>
        <Inlines inside={each.em} />
      </em>
    )
  const { pathname, searchParams, hash } = new URL(each.to, location.origin)
  return (
    <Link {...at(pathname, Object.fromEntries(searchParams))} {...(hash !== '' && { hash: hash.slice(1) })}>
      <Inlines inside={each.inside} />
    </Link>
  )
}
