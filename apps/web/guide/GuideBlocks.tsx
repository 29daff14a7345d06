import type { Block } from './blocks.ts'
import classes from './Guide.module.css'
import { Inlines } from './Inlines.tsx'

/** The pieces that a page is made of, one under the other. */
export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a page does not change while it is read
  blocks.map((block, position) => <Piece key={position} block={block} />)

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id}>
          <Inlines inside={block.inside} />
        </h2>
      )
    case 'text':
      return (
        <p>
          <Inlines inside={block.inside} />
        </p>
      )
    case 'note':
      return (
        <p className={classes['note']}>
          <Inlines inside={block.inside} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.points.map((point, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={position}>
              <Inlines inside={point} />
            </li>
          ))}
        </List>
      )
    }
    case 'picture':
      return (
        <img
          src={block.source}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          decoding="async"
        />
      )
    case 'table':
      return <Table {...block} />
  }
}

const Table = ({ head, rows, right }: Extract<Block, { kind: 'table' }>) => (
  // Long tables scroll within their own frame on a phone.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever uses the keyboard scrolls it too
  <div className={classes['table']} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            <th key={column} scope="col" data-right={right[column] || undefined}>
              <Inlines inside={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <tr key={line}>
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <td key={column} data-right={right[column] || undefined}>
                <Inlines inside={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
