import { expect, test } from 'vitest'
import { isPublicAddress } from './public-host.ts'

test.each([
  'https://calendar.google.com/calendar/ical/a/basic.ics',
  'https://outlook.office365.com:443/owa/calendar/a.ics',
  'https://cloud.clinic.com.eg:8443/remote.php/dav/a?export',
  'https://8.8.8.8/a.ics',
  'https://[2606:4700:4700::1111]/a.ics',
  'https://clinic.local.example.com/a.ics',
])('%s may be requested', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://site.localhost/',
  'https://database/',
  'https://printer.local/',
  'https://printer.local./',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://calendar.example.com:22/',
  'https://calendar.example.com:25/',
])('%s is refused before a connection', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
