/** A publisher's input for a doctor who applied; different for each number. */
export function doctorTexts(index: number) {
  return {
    reference: 'BLR-2345-6789',
    seen: '1',
    slug: `dr-heba-samy-${index}`,
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    title: 'specialist',
    syndicateNumber: String(900_000 + index),
    licenceExpiry: '2027-12-31',
    experience: '12',
    waitingMinutes: '٢٠',
    headlineAr: 'أخصائية جلدية',
    headlineEn: 'Specialist in dermatology',
    bioAr: 'خبرة في الأمراض الجلدية.',
    bioEn: 'Experienced in diseases of the skin.',
    clinics: '1',
    'clinic1-nameAr': 'عيادة المعادي',
    'clinic1-nameEn': 'Maadi clinic',
    'clinic1-addressAr': '١٢ شارع ٩',
    'clinic1-addressEn': '12 Street 9',
    'clinic1-landmarkAr': 'جنب المحطة',
    'clinic1-landmarkEn': 'beside the station',
    'clinic1-pin': '29.96, 31.26',
    'clinic1-slotMinutes': '30',
  }
}
