export const approvalPin = { latitude: 29.96, longitude: 31.26 }

/** What a publisher writes of a doctor who applied; different for each number. */
export function doctorWritten(index: number) {
  return {
    slug: `dr-heba-samy-${index}`,
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    title: 'specialist' as const,
    syndicateNumber: String(900_000 + index),
    licenceExpiry: '2027-12-31',
    experience: 12,
    waitingMinutes: 20,
    headlineAr: 'أخصائية جلدية',
    headlineEn: 'Specialist in dermatology',
    bioAr: 'خبرة في الأمراض الجلدية.',
    bioEn: 'Experienced in diseases of the skin.',
    clinics: [
      {
        nameAr: 'عيادة المعادي',
        nameEn: 'Maadi clinic',
        addressAr: '١٢ شارع ٩',
        addressEn: '12 Street 9',
        landmarkAr: 'جنب المحطة',
        landmarkEn: 'beside the station',
        pin: approvalPin,
        slotMinutes: 30,
      },
    ],
  }
}
