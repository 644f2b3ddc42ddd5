import { receiptNumber, type DeskMethod } from './desk-payment.ts'
import type { Piastres } from './money.ts'

/** `queued`: not there yet. `submitted`: there, and not checked yet. */
export const eReceiptStates = ['queued', 'submitted', 'valid', 'rejected'] as const
export type EReceiptState = (typeof eReceiptStates)[number]

/** Who issues receipts at the Egyptian Tax Authority (ETA), as registered there with its point of sale. */
export type Taxpayer = {
  taxNumber: string
  branchCode: string
  activityCode: string
  /** The EGS code of a medical visit. */
  itemCode: string
  posSerial: string
  address: { governate: string; regionCity: string; street: string; buildingNumber: string }
}

/** A receipt of ours, as far as the authority learns of it: nothing about the patient, or what the visit was for. */
export type TaxedReceipt = {
  kind: 'payment' | 'return'
  series: number
  number: number
  /** The practice's name. */
  seller: string
  method: DeskMethod
  amountPiastres: Piastres
  discountPiastres: Piastres
  at: Date
  /** The UUID of the receipt before it at the same point of sale; empty for the first. */
  previousUuid: string
  /** The UUID of the receipt that a return gives back. */
  returnsUuid: string | null
}

type Value = string | number | Values | Values[]
type Values = { [name: string]: Value }
export type EReceipt = Values & { header: Values & { uuid: string } }

/** An insurer's share is owed between companies, and is no receipt to a person. */
export function isTaxedHere(
  { taxNumber }: Pick<Taxpayer, 'taxNumber'>,
  receipt: { taxNumber: string | null; method: DeskMethod },
): boolean {
  return receipt.taxNumber === taxNumber && receipt.method !== 'insurer'
}

/** The authority's codes: cash, card, others. */
const paymentMethods = { cash: 'C', card: 'V', wallet: 'O', insurer: 'O' } as const

/** Medical services are exempt from VAT (law 67 of 2016, list of exemptions). */
const EXEMPT = { taxType: 'T1', amount: 0, subType: 'V003', rate: 0 }

/** The document of receipt type version 1.2, with an empty UUID. */
export function eReceipt(taxpayer: Taxpayer, receipt: TaxedReceipt): EReceipt {
  const { kind, amountPiastres, discountPiastres, previousUuid, returnsUuid } = receipt
  const net = pounds(amountPiastres)
  const full = pounds(amountPiastres + discountPiastres)
  return {
    header: {
      dateTimeIssued: issuedAt(receipt.at),
      receiptNumber: receiptNumber(receipt),
      uuid: '',
      previousUUID: previousUuid,
      ...(returnsUuid !== null && { referenceUUID: returnsUuid }),
      currency: 'EGP',
    },
    documentType: { receiptType: kind === 'payment' ? 'S' : 'r', typeVersion: '1.2' },
    seller: sellerOf(taxpayer, receipt.seller),
    buyer: { type: 'P' },
    itemData: [
      {
        internalCode: 'visit',
        description: 'Medical service',
        itemType: 'EGS',
        itemCode: taxpayer.itemCode,
        unitType: 'EA',
        quantity: 1,
        unitPrice: full,
        netSale: net,
        totalSale: full,
        total: net,
        ...(discountPiastres > 0 && {
          commercialDiscountData: [{ amount: pounds(discountPiastres), description: 'Discount' }],
        }),
        taxableItems: [EXEMPT],
      },
    ],
    totalSales: full,
    totalCommercialDiscount: pounds(discountPiastres),
    netAmount: net,
    totalAmount: net,
    taxTotals: [{ taxType: 'T1', amount: 0 }],
    paymentMethod: paymentMethods[receipt.method],
  }
}

function sellerOf(taxpayer: Taxpayer, name: string): Values {
  const { taxNumber, branchCode, address, posSerial, activityCode } = taxpayer
  return {
    rin: taxNumber,
    companyTradeName: plain(name),
    branchCode,
    branchAddress: { country: 'EG', ...address },
    deviceSerialNumber: posSerial,
    activityCode,
  }
}

/** UTC to the second, as the authority writes it. */
export function issuedAt(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

function pounds(piastres: Piastres): number {
  return piastres / 100
}

/** Without signs that JSON escapes: the description leaves open whether the hash is of the text or of its escapes. */
function plain(text: string): string {
  return text.replaceAll(/["\\\p{Cc}]/gu, ' ')
}

/**
 * The text whose SHA-256 is the UUID, as the authority's "document serialization approach" says: names in upper case, names and
 * plain values in double quotes, no separators; the name of a list stands before the list and again before each element.
 * Values are those of the document's JSON, unchanged.
 */
export function canonicalForm(value: Value): string {
  if (typeof value !== 'object') return `"${value}"`
  return Object.entries(value)
    .map(([key, child]) => {
      const name = `"${key.toUpperCase()}"`
      const elements = Array.isArray(child) ? child.map((each) => name + canonicalForm(each)) : null
      return name + (elements?.join('') ?? canonicalForm(child))
    })
    .join('')
}
