import { describe, expect, test } from 'vitest'
import { canonicalForm, eReceipt, isTaxedHere, type TaxedReceipt } from './e-receipt.ts'

const taxpayer = {
  taxNumber: '123456789',
  branchCode: '0',
  activityCode: '8620',
  itemCode: 'EG-123456789-1',
  posSerial: 'POS-1',
  address: { governate: 'Cairo', regionCity: 'Maadi', street: 'Street 9', buildingNumber: '4' },
}
const receipt: TaxedReceipt = {
  series: 1,
  kind: 'payment',
  number: 7,
  seller: 'عيادة "النيل"',
  method: 'cash',
  amountPiastres: 35_050,
  discountPiastres: 0,
  at: new Date('2026-03-01T09:30:15.250Z'),
  previousUuid: '',
  returnsUuid: null,
}

describe('the canonical form', () => {
  test('has names in upper case, and names and values in quotes', () => {
    expect(canonicalForm({ header: { uuid: '', currency: 'EGP' }, total: 0.5 })).toBe(
      '"HEADER""UUID""""CURRENCY""EGP""TOTAL""0.5"',
    )
  })

  test('repeats the name of a list before each element', () => {
    expect(canonicalForm({ taxTotals: [{ taxType: 'T1' }, { taxType: 'T2' }] })).toBe(
      '"TAXTOTALS""TAXTOTALS""TAXTYPE""T1""TAXTOTALS""TAXTYPE""T2"',
    )
    expect(canonicalForm({ taxTotals: [] })).toBe('"TAXTOTALS"')
  })

  test('of a receipt follows the document', () => {
    const parts = [
      '"HEADER""DATETIMEISSUED""2026-03-01T09:30:15Z""RECEIPTNUMBER""7""UUID""""PREVIOUSUUID""""CURRENCY""EGP"',
      '"DOCUMENTTYPE""RECEIPTTYPE""S""TYPEVERSION""1.2"',
      '"SELLER""RIN""123456789""COMPANYTRADENAME""عيادة  النيل ""BRANCHCODE""0"',
      '"BRANCHADDRESS""COUNTRY""EG""GOVERNATE""Cairo""REGIONCITY""Maadi""STREET""Street 9""BUILDINGNUMBER""4"',
      '"DEVICESERIALNUMBER""POS-1""ACTIVITYCODE""8620"',
      '"BUYER""TYPE""P"',
      '"ITEMDATA""ITEMDATA""INTERNALCODE""visit""DESCRIPTION""Medical service""ITEMTYPE""EGS"',
      '"ITEMCODE""EG-123456789-1""UNITTYPE""EA""QUANTITY""1""UNITPRICE""350.5""NETSALE""350.5"',
      '"TOTALSALE""350.5""TOTAL""350.5"',
      '"TAXABLEITEMS""TAXABLEITEMS""TAXTYPE""T1""AMOUNT""0""SUBTYPE""V003""RATE""0"',
      '"TOTALSALES""350.5""TOTALCOMMERCIALDISCOUNT""0""NETAMOUNT""350.5""TOTALAMOUNT""350.5"',
      '"TAXTOTALS""TAXTOTALS""TAXTYPE""T1""AMOUNT""0""PAYMENTMETHOD""C"',
    ]
    expect(canonicalForm(eReceipt(taxpayer, receipt))).toBe(parts.join(''))
  })
})

test('amounts of a discounted receipt add up', () => {
  const document = eReceipt(taxpayer, { ...receipt, method: 'card', discountPiastres: 4_950 })
  expect(document).toMatchObject({
    itemData: [{ quantity: 1, unitPrice: 400, totalSale: 400, netSale: 350.5, total: 350.5 }],
    totalSales: 400,
    totalCommercialDiscount: 49.5,
    netAmount: 350.5,
    totalAmount: 350.5,
    paymentMethod: 'V',
  })
  expect(document).toHaveProperty('itemData[0].commercialDiscountData[0].amount', 49.5)
})

test('a return names the receipt that it gives back', () => {
  const back = { ...receipt, kind: 'return' as const, previousUuid: 'b'.repeat(64) }
  const document = eReceipt(taxpayer, { ...back, returnsUuid: 'a'.repeat(64) })
  expect(document).toMatchObject({
    header: { previousUUID: 'b'.repeat(64), referenceUUID: 'a'.repeat(64) },
    documentType: { receiptType: 'r' },
    totalAmount: 350.5,
  })
})

test('receipts of other practices and shares of insurers are not sent', () => {
  expect(isTaxedHere(taxpayer, { taxNumber: '123456789', method: 'wallet' })).toBe(true)
  expect(isTaxedHere(taxpayer, { taxNumber: '123456789', method: 'insurer' })).toBe(false)
  expect(isTaxedHere(taxpayer, { taxNumber: '987654321', method: 'cash' })).toBe(false)
  expect(isTaxedHere(taxpayer, { taxNumber: null, method: 'cash' })).toBe(false)
})
