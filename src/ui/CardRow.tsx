import type { ReactNode } from 'react'

/** Cards side by side: a row that scrolls sideways on phones, three columns where there is room. */
export function CardRow({ cards }: { cards: readonly { id: string; card: ReactNode }[] }) {
  return (
    <ul className="cards">
      {cards.map(({ id, card }) => (
        <li key={id} className="flex min-w-0">
          {card}
        </li>
      ))}
    </ul>
  )
}
