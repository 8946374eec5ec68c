import type { CategorySeed } from '../types.ts'

export const cleaning: CategorySeed = {
  id: 1,
  slug: 'cleaning',
  name: {
    en: 'Cleaning',
    ar: 'التنظيف',
  },
  description: {
    en: 'Regular and one-off cleaning for homes, offices and everything soft inside them.',
    ar: 'تنظيف دوري أو لمرة واحدة للمنازل والمكاتب وكل ما فيها من أثاث ومفروشات.',
  },
  icon: 'sparkles',
  hue: 195,
  services: [
    {
      id: 1,
      slug: 'home-cleaning',
      title: {
        en: 'Home Cleaning',
        ar: 'تنظيف المنازل',
      },
      shortDesc: {
        en: 'A tidy, fresh home in one visit, from the kitchen to the last bathroom tile.',
        ar: 'منزل مرتب ومنعش في زيارة واحدة، من المطبخ إلى آخر بلاطة في الحمّام.',
      },
      longDescription: {
        en: 'A regular clean for apartments and villas: floors vacuumed and mopped, surfaces dusted, kitchen and bathrooms wiped down, beds made and bins emptied. You decide how many professionals come, how long they stay and which rooms come first, and you can leave a note about anything special.\n\nThe price covers one professional for two hours; every extra person or hour is shown before you book. Work with your own products and vacuum cleaner, or choose materials and we bring them. Book a single visit, or keep the same time every week.',
        ar: 'تنظيف دوري للشقق والفلل يشمل كنس الأرضيات ومسحها، وإزالة الغبار عن الأسطح، وتنظيف المطبخ والحمّامات، وترتيب الأسرّة، وتفريغ سلال المهملات. أنت من يحدد عدد المختصين ومدة بقائهم والغرف التي يبدؤون بها، ويمكنك ترك ملاحظة عن أي أمر يستحق عناية خاصة.\n\nيشمل السعر مختصًا واحدًا لمدة ساعتين، وتظهر لك تكلفة كل شخص أو ساعة إضافية قبل الحجز. يمكن استخدام منتجاتك ومكنستك الكهربائية، أو اختيار المواد لنحضرها معنا. احجز زيارة واحدة، أو ثبّت الموعد نفسه كل أسبوع.',
      },
      included: {
        en: [
          'Dusting of all surfaces within reach',
          'Vacuuming and mopping of floors',
          'Kitchen counters, sink, hob and cupboard fronts',
          'Bathrooms: basin, shower, toilet and mirrors',
          'Beds made and bins emptied',
          'Products and vacuum cleaner, if you choose materials',
        ],
        ar: [
          'إزالة الغبار عن جميع الأسطح التي يمكن الوصول إليها',
          'كنس الأرضيات بالمكنسة الكهربائية ومسحها',
          'أسطح المطبخ والمغسلة والموقد وواجهات الخزائن',
          'الحمّامات: المغسلة والدُّش والمرحاض والمرايا',
          'ترتيب الأسرّة وتفريغ سلال المهملات',
          'منتجات التنظيف والمكنسة الكهربائية عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'You set the people, the hours and the order of the rooms',
          'The full price is on screen before you confirm',
          'One visit, every week or several times a week',
          'Easy to move or skip a visit from your profile',
        ],
        ar: [
          'أنت تحدد عدد الأشخاص والساعات وترتيب الغرف',
          'السعر الكامل أمامك قبل تأكيد الحجز',
          'زيارة واحدة، أو كل أسبوع، أو عدة مرات في الأسبوع',
          'سهولة تغيير الموعد أو تخطي زيارة من حسابك',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Same-day times are often free; for evenings and weekends, we suggest booking a day ahead.',
        ar: 'يوميًا في الإمارات السبع. غالبًا ما تتوفر مواعيد في اليوم نفسه، وننصح بالحجز قبل يوم للفترات المسائية وعطلة نهاية الأسبوع.',
      },
      featured: true,
      icon: 'brush-cleaning',
      price: {
        base: 8900,
        extraCleaner: 7000,
        extraHour: 3500,
        material: 1500,
      },
      seriesPercents: { Weekly: 10, 'Multiple times a week': 15 },
      subServices: [
        {
          slug: 'one-time-home-cleaning',
          title: {
            en: 'One-Time Cleaning',
            ar: 'تنظيف لمرة واحدة',
          },
          description: {
            en: 'A single visit when the house needs a helping hand.',
            ar: 'زيارة واحدة عندما يحتاج المنزل إلى من يساعد في تنظيفه.',
          },
          fullDescription: {
            en: 'Good before guests arrive or after a busy week. Tell us which rooms come first and the team works down your list in the hours you booked.',
            ar: 'خيار مناسب قبل وصول الضيوف أو بعد أسبوع مزدحم. أخبرنا بالغرف التي نبدأ بها، وسيعمل الفريق وفق قائمتك خلال الساعات المحجوزة.',
          },
          icon: 'house',
        },
        {
          slug: 'weekly-home-cleaning',
          title: {
            en: 'Weekly Cleaning',
            ar: 'تنظيف أسبوعي',
          },
          description: {
            en: 'The same day and time each week, so the house stays clean.',
            ar: 'اليوم والموعد نفسهما كل أسبوع ليبقى المنزل نظيفًا دائمًا.',
          },
          fullDescription: {
            en: 'Choose a weekday and a time once and see every date before you agree. You can skip or move a single visit, and pause or end the series when you like.',
            ar: 'اختر اليوم والساعة مرة واحدة واطّلع على جميع التواريخ قبل الموافقة. يمكنك تخطي زيارة أو تغيير موعدها، وإيقاف السلسلة مؤقتًا أو إنهاؤها متى شئت.',
          },
          icon: 'calendar-check',
        },
        {
          slug: 'kitchen-bathroom-cleaning',
          title: {
            en: 'Kitchen and Bathroom Focus',
            ar: 'عناية بالمطبخ والحمّامات',
          },
          description: {
            en: 'All the time you book goes to the rooms that get dirty first.',
            ar: 'كل الوقت المحجوز للغرف التي تتسخ قبل غيرها.',
          },
          fullDescription: {
            en: 'Hob, sink, tiles, taps and shower glass are cleaned with care, and limescale is treated as far as the surface allows. The inside of the oven and fridge is cleaned when you add time for it.',
            ar: 'يُنظَّف الموقد والمغسلة والبلاط والحنفيات وزجاج الدُّش بعناية، وتُعالَج الترسبات الكلسية بالقدر الذي يسمح به السطح. كما يُنظَّف الفرن والثلاجة من الداخل عند إضافة وقت لذلك.',
          },
          icon: 'soap-dispenser-droplet',
        },
        {
          slug: 'ironing-and-folding',
          title: {
            en: 'Ironing and Folding',
            ar: 'كيّ الملابس وطيّها',
          },
          description: {
            en: 'Clothes ironed, folded and put back where they belong.',
            ar: 'ملابس مكوية ومطوية وفي أماكنها.',
          },
          fullDescription: {
            en: 'Work is done at your home with your iron and board. Please point out delicate fabrics, abayas and kanduras that need a gentle setting.',
            ar: 'يتم العمل في منزلك باستخدام المكواة والطاولة المتوفرتين لديك. نرجو التنبيه إلى الأقمشة الرقيقة والعبايات والكنادير التي تحتاج إلى حرارة خفيفة.',
          },
          icon: 'shirt',
        },
      ],
    },
    {
      id: 2,
      slug: 'office-cleaning',
      title: {
        en: 'Office Cleaning',
        ar: 'تنظيف المكاتب',
      },
      shortDesc: {
        en: 'Clean desks, meeting rooms and washrooms, before the team arrives or after it leaves.',
        ar: 'مكاتب وقاعات اجتماعات نظيفة، قبل وصول الموظفين أو بعد انصرافهم.',
      },
      longDescription: {
        en: 'A dependable clean for offices, shops and clinics of any size. Professionals empty bins, dust desks and screens, wipe pantries and washrooms and leave the floors ready for the morning. They work around your papers and equipment and touch nothing that you ask them to leave.\n\nStart from one professional for two hours and add people or hours as the floor grows. Book once for a special day, weekly for a small team, or several times a week for a busy office. Materials are optional: keep your own, or let us bring them.',
        ar: 'تنظيف يُعتمد عليه للمكاتب والمحلات والعيادات بمختلف مساحاتها. يفرغ المختصون سلال المهملات، ويزيلون الغبار عن المكاتب والشاشات، وينظفون غرف الضيافة ودورات المياه، ويتركون الأرضيات جاهزة لصباح جديد، مع مراعاة أوراقكم وأجهزتكم وعدم لمس ما تطلبون تركه.\n\nابدأ بمختص واحد لمدة ساعتين، ثم أضف أشخاصًا أو ساعات بحسب مساحة المكتب. احجز مرة واحدة لمناسبة خاصة، أو أسبوعيًا لفريق صغير، أو عدة مرات في الأسبوع لمكتب كثير الحركة. المواد اختيارية: استخدموا ما لديكم أو دعونا نحضرها.',
      },
      included: {
        en: [
          'Desks, shelves, screens and phones dusted',
          'Meeting rooms reset and tables wiped',
          'Pantry counters, sink and appliance fronts',
          'Washrooms cleaned and supplies refilled from your stock',
          'Floors vacuumed and mopped, bins emptied',
          'Cleaning products, if you choose materials',
        ],
        ar: [
          'إزالة الغبار عن المكاتب والرفوف والشاشات والهواتف',
          'ترتيب قاعات الاجتماعات ومسح الطاولات',
          'أسطح غرفة الضيافة والمغسلة وواجهات الأجهزة',
          'تنظيف دورات المياه وتعبئة مستلزماتها من مخزونكم',
          'كنس الأرضيات ومسحها وتفريغ سلال المهملات',
          'منتجات التنظيف عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'Visits before, during or after working hours',
          'Up to ten professionals for larger floors',
          'A tax invoice for every completed and paid visit',
          'One clear price, with VAT shown',
        ],
        ar: [
          'زيارات قبل ساعات العمل أو خلالها أو بعدها',
          'حتى 10 مختصين للمساحات الكبيرة',
          'فاتورة ضريبية لكل زيارة مكتملة ومدفوعة',
          'سعر واحد واضح مع بيان ضريبة القيمة المضافة',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. For a first visit to a tower or free zone, please arrange access with the building.',
        ar: 'يوميًا في الإمارات السبع. للزيارة الأولى في الأبراج أو المناطق الحرة، يُرجى ترتيب تصريح الدخول مع إدارة المبنى.',
      },
      featured: true,
      icon: 'building-2',
      price: {
        base: 10000,
        extraCleaner: 5000,
        extraHour: 3000,
        material: 2000,
      },
      subServices: [
        {
          slug: 'daily-office-cleaning',
          title: {
            en: 'Daily Office Care',
            ar: 'العناية اليومية بالمكتب',
          },
          description: {
            en: 'A light clean on the weekdays you choose.',
            ar: 'تنظيف خفيف في أيام العمل التي تختارونها.',
          },
          fullDescription: {
            en: 'Bins, desks, pantry and washrooms get attention at every visit, and other tasks rotate through the week. Choose several days and the same time for all of them.',
            ar: 'تحظى سلال المهملات والمكاتب وغرفة الضيافة ودورات المياه بالعناية في كل زيارة، وتتوزع المهام الأخرى على أيام الأسبوع. اختر عدة أيام بالموعد نفسه.',
          },
          icon: 'sunrise',
        },
        {
          slug: 'meeting-room-pantry-cleaning',
          title: {
            en: 'Meeting Rooms and Pantry',
            ar: 'قاعات الاجتماعات وغرفة الضيافة',
          },
          description: {
            en: 'Rooms ready for guests and a pantry that smells of coffee only.',
            ar: 'قاعات جاهزة لاستقبال الضيوف وغرفة ضيافة لا تفوح منها إلا رائحة القهوة.',
          },
          fullDescription: {
            en: 'Tables, chairs, screens and glass are wiped and arranged. In the pantry we clean counters, sink, microwave and the outside of the fridge.',
            ar: 'تُمسح الطاولات والكراسي والشاشات والأسطح الزجاجية وتُرتَّب. وفي غرفة الضيافة ننظف الأسطح والمغسلة والميكروويف وواجهة الثلاجة.',
          },
          icon: 'coffee',
        },
        {
          slug: 'office-washroom-cleaning',
          title: {
            en: 'Washroom Cleaning',
            ar: 'تنظيف دورات المياه',
          },
          description: {
            en: 'Toilets, basins, mirrors and floors cleaned and dried.',
            ar: 'تنظيف المراحيض والمغاسل والمرايا والأرضيات وتجفيفها.',
          },
          fullDescription: {
            en: 'Touch points such as handles and taps are cleaned with a disinfecting product. Tissue and soap are refilled from the stock you keep.',
            ar: 'تُنظَّف نقاط اللمس، مثل المقابض والحنفيات، بمنتج مطهر. وتُعبّأ المناديل والصابون من المخزون المتوفر لديكم.',
          },
          icon: 'toilet',
        },
        {
          slug: 'shop-showroom-cleaning',
          title: {
            en: 'Shops and Showrooms',
            ar: 'المحلات وصالات العرض',
          },
          description: {
            en: 'Display floors, glass doors and counters ready before opening.',
            ar: 'أرضيات العرض والأبواب الزجاجية وطاولات البيع جاهزة قبل الافتتاح.',
          },
          fullDescription: {
            en: "The team works around your displays and leaves stock where it is. Glass at arm's reach is polished; higher glass belongs to window cleaning.",
            ar: 'يعمل الفريق حول المعروضات من دون تحريك البضائع. يُلمَّع الزجاج الذي تصله اليد، أما الزجاج المرتفع فمن اختصاص خدمة تنظيف النوافذ.',
          },
          icon: 'store',
        },
      ],
    },
    {
      id: 3,
      slug: 'deep-cleaning',
      title: {
        en: 'Deep Cleaning',
        ar: 'التنظيف العميق',
      },
      shortDesc: {
        en: 'A thorough top-to-bottom clean of the places a weekly visit never reaches.',
        ar: 'تنظيف شامل من السقف إلى الأرض للأماكن التي لا تصلها الزيارة الأسبوعية.',
      },
      longDescription: {
        en: 'A deep clean goes behind, under and inside: tile joints, extractor hood, oven, cupboards, window tracks, door frames, skirting and light switches. The team brings machines for scrubbing and steam and works room by room, from the ceiling down to the floor.\n\nSay what kind of home it is and how many bedrooms it has: the form works out team, time and price. Some marks, such as etched glass or old stains in stone, cannot be removed; the team tells you before spending time on them.',
        ar: 'يصل التنظيف العميق إلى ما خلف الأشياء وتحتها وداخلها: فواصل البلاط، وشفاط المطبخ، والفرن، والخزائن، ومجاري النوافذ، وإطارات الأبواب، والوزرات، ومفاتيح الإنارة. يحضر الفريق معه أجهزة الفرك والبخار، ويعمل غرفة بعد أخرى من السقف إلى الأرض.\n\nاذكر نوع المسكن وعدد غرف النوم، ويحسب النموذج الفريق والمدة والسعر. بعض الآثار، مثل تآكل الزجاج أو البقع القديمة في الحجر، لا يمكن إزالتها، وسيخبرك الفريق بذلك قبل أن يصرف الوقت فيها.',
      },
      included: {
        en: [
          'Oven, hood and fridge cleaned inside and out',
          'Cupboards and wardrobes wiped inside when empty',
          'Bathroom tiles, joints and limescale treated',
          'Window tracks, frames and inner glass',
          'Doors, skirting, switches and AC grilles',
          'Scrubbing machine and steam where the surface allows',
        ],
        ar: [
          'تنظيف الفرن والشفاط والثلاجة من الداخل والخارج',
          'مسح الخزائن من الداخل إذا كانت فارغة',
          'معالجة بلاط الحمّامات وفواصله والترسبات الكلسية',
          'مجاري النوافذ وإطاراتها وزجاجها من الداخل',
          'الأبواب والوزرات والمفاتيح وفتحات التكييف',
          'جهاز فرك وبخار حيث يناسب السطح',
        ],
      },
      benefits: {
        en: [
          'Reaches what regular cleaning leaves behind',
          'Team size and time matched to your home',
          'Machines come with the team',
          'Honest advice about marks that will not come off',
        ],
        ar: [
          'يصل إلى ما لا يصل إليه التنظيف الدوري',
          'حجم الفريق والمدة بما يناسب منزلك',
          'يحضر الفريق أجهزته معه',
          'رأي صادق في الآثار التي لا تزول',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. The notice lets us prepare the right team and machines.',
        ar: 'يوميًا في الإمارات السبع. نحتاج إلى هذه المهلة لتجهيز الفريق والأجهزة المناسبة.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'bubbles',
      price: {
        base: 26000,
        extraCleaner: 12000,
        extraHour: 7000,
        material: 6000,
      },
      subServices: [
        {
          slug: 'apartment-deep-cleaning',
          title: {
            en: 'Apartment Deep Cleaning',
            ar: 'تنظيف عميق للشقق',
          },
          description: {
            en: 'Every room of a studio or apartment, balcony floor included.',
            ar: 'جميع غرف الاستوديو أو الشقة، ومنها أرضية الشرفة.',
          },
          fullDescription: {
            en: 'The team starts with kitchen and bathrooms, which take longest, and finishes with floors. Empty the cupboards that you want cleaned inside before the visit.',
            ar: 'يبدأ الفريق بالمطبخ والحمّامات لأنها تستغرق أطول وقت، ويختم بالأرضيات. يُرجى تفريغ الخزائن التي تريد تنظيفها من الداخل قبل الزيارة.',
          },
          icon: 'building',
        },
        {
          slug: 'villa-deep-cleaning',
          title: {
            en: 'Villa Deep Cleaning',
            ar: 'تنظيف عميق للفلل',
          },
          description: {
            en: 'A larger team for several floors, stairs and outdoor entrances.',
            ar: 'فريق أكبر لعدة طوابق مع السلالم والمداخل الخارجية.',
          },
          fullDescription: {
            en: 'Villas are planned floor by floor so that the family can use the rest of the house. Large villas may need two visits, which you can book on following days.',
            ar: 'ننظم العمل في الفلل طابقًا بعد طابق حتى تتمكن الأسرة من استخدام بقية المنزل. وقد تحتاج الفلل الكبيرة إلى زيارتين يمكن حجزهما في يومين متتاليين.',
          },
          icon: 'houses',
        },
        {
          slug: 'kitchen-deep-cleaning',
          title: {
            en: 'Kitchen Deep Cleaning',
            ar: 'تنظيف عميق للمطبخ',
          },
          description: {
            en: 'Grease removed from hood, hob, oven and tiles.',
            ar: 'إزالة الدهون عن الشفاط والموقد والفرن والبلاط.',
          },
          fullDescription: {
            en: 'Filters are soaked, the oven is cleaned inside and the joints between tiles are scrubbed. Appliances that are safe to move are pulled forward to clean behind them.',
            ar: 'تُنقع الفلاتر ويُنظَّف الفرن من الداخل وتُفرك فواصل البلاط. وتُسحب الأجهزة التي يمكن تحريكها بأمان للتنظيف خلفها.',
          },
          icon: 'cooking-pot',
        },
      ],
    },
    {
      id: 4,
      slug: 'sofa-carpet-cleaning',
      title: {
        en: 'Sofa, Carpet and Mattress Cleaning',
        ar: 'تنظيف الكنب والسجاد والمراتب',
      },
      shortDesc: {
        en: 'Fabric cleaned where it stands, with shampoo and extraction machines.',
        ar: 'تنظيف الأقمشة في مكانها بالشامبو وأجهزة الشفط.',
      },
      longDescription: {
        en: 'Sand and dust settle deep in fabric, and a household vacuum lifts only part of it. Our professionals vacuum first, treat spots by hand, wash with a shampoo suited to the fabric and draw the water out again with an extraction machine.\n\nMost pieces dry in four to eight hours with the AC or a fan on. The form asks for seats, carpet and mattresses, and shows time and price at once. Silk and antique rugs are better sent to a specialist workshop, and we will say so.',
        ar: 'تستقر الرمال والأتربة في عمق الأقمشة، ولا تزيل المكنسة المنزلية إلا جزءًا منها. يبدأ المختصون بالشفط، ثم يعالجون البقع يدويًا، ويغسلون القماش بشامبو يناسب نوعه، ويسحبون الماء بعد ذلك بجهاز الشفط.\n\nتجف معظم القطع خلال 4 إلى 8 ساعات مع تشغيل المكيف أو المروحة. يسألك النموذج عن المقاعد والسجاد والمراتب، ويعرض المدة والسعر فورًا. أما السجاد الحريري والقديم فالأنسب له ورشة متخصصة، وسنخبرك بذلك.',
      },
      included: {
        en: [
          'Fabric checked and tested on a hidden corner',
          'Thorough vacuuming before washing',
          'Spot treatment by hand',
          'Shampoo wash and water extraction',
          'Pieces put back in their places',
          'Fabric protector and deodoriser',
        ],
        ar: [
          'فحص القماش واختباره في زاوية غير ظاهرة',
          'شفط دقيق للأتربة قبل الغسيل',
          'معالجة البقع يدويًا',
          'غسيل بالشامبو وسحب المياه بالجهاز',
          'إعادة القطع إلى أماكنها',
          'مادة حماية للقماش ومعطر',
        ],
      },
      benefits: {
        en: [
          'Nothing has to leave the house',
          'Method chosen for each fabric',
          'Most pieces usable the same evening',
          'Several pieces in one visit',
        ],
        ar: [
          'لا حاجة إلى إخراج أي قطعة من المنزل',
          'طريقة تناسب كل نوع من الأقمشة',
          'معظم القطع جاهزة للاستخدام في مساء اليوم نفسه',
          'عدة قطع في زيارة واحدة',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Morning visits leave the most time for drying.',
        ar: 'يوميًا في الإمارات السبع. تمنح الزيارات الصباحية أطول وقت للتجفيف.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'sofa',
      price: {
        base: 17900,
        extraCleaner: 9000,
        extraHour: 6000,
        material: 3000,
      },
      subServices: [
        {
          slug: 'sofa-cleaning',
          title: {
            en: 'Sofa and Chair Cleaning',
            ar: 'تنظيف الكنب والكراسي',
          },
          description: {
            en: 'Seats, backs, arms and cushions washed and extracted.',
            ar: 'غسيل المقاعد والظهور والمساند والوسائد وشفط المياه منها.',
          },
          fullDescription: {
            en: 'Suits most woven fabrics, velvet after a test, and majlis seating. Leather is cleaned by hand and conditioned instead.',
            ar: 'تناسب الخدمة معظم الأقمشة المنسوجة وجلسات المجلس، والمخمل بعد اختباره. أما الجلد فيُنظَّف يدويًا ويُرطَّب.',
          },
          icon: 'armchair',
        },
        {
          slug: 'carpet-rug-cleaning',
          title: {
            en: 'Carpet and Rug Cleaning',
            ar: 'تنظيف السجاد والموكيت',
          },
          description: {
            en: 'Fitted carpets and loose rugs shampooed on the spot.',
            ar: 'غسيل الموكيت المثبت والسجاد بالشامبو في مكانه.',
          },
          fullDescription: {
            en: 'Light furniture is moved aside and returned. Please keep the area free of walking until it is dry.',
            ar: 'يُزاح الأثاث الخفيف جانبًا ثم يُعاد إلى مكانه. نرجو تجنب المشي على المساحة حتى تجف.',
          },
          icon: 'grid-2x2',
        },
        {
          slug: 'mattress-cleaning',
          title: {
            en: 'Mattress Cleaning',
            ar: 'تنظيف المراتب',
          },
          description: {
            en: 'Both sides vacuumed, the top side washed and extracted.',
            ar: 'شفط الغبار من الوجهين، وغسيل الوجه العلوي وسحب المياه منه.',
          },
          fullDescription: {
            en: 'Dust and skin particles are drawn out first, then stains are treated with as little water as possible. Leave the mattress uncovered until the evening.',
            ar: 'يُسحب الغبار والجزيئات العالقة أولًا، ثم تُعالَج البقع بأقل قدر ممكن من الماء. اترك المرتبة من دون غطاء حتى المساء.',
          },
          icon: 'bed-double',
        },
        {
          slug: 'curtain-cleaning',
          title: {
            en: 'Curtain Cleaning',
            ar: 'تنظيف الستائر',
          },
          description: {
            en: 'Curtains steamed and cleaned while they hang.',
            ar: 'تنظيف الستائر بالبخار وهي معلقة.',
          },
          fullDescription: {
            en: 'Steam refreshes the fabric and lifts dust without taking curtains down. Lined and blackout curtains are tested first.',
            ar: 'ينعش البخار القماش ويزيل الغبار من دون فك الستائر. وتُختبر الستائر المبطنة والمعتمة قبل البدء.',
          },
          icon: 'blinds',
        },
      ],
    },
    {
      id: 5,
      slug: 'move-in-out-cleaning',
      title: {
        en: 'Move-In and Move-Out Cleaning',
        ar: 'تنظيف ما قبل السكن وعند الإخلاء',
      },
      shortDesc: {
        en: 'An empty home cleaned inside out, ready for handover or for the first night.',
        ar: 'تنظيف كامل للمنزل الفارغ، ليكون جاهزًا للتسليم أو لأول ليلة فيه.',
      },
      longDescription: {
        en: 'An empty apartment shows everything. This visit covers the inside of cupboards and wardrobes, appliances, bathrooms, balcony, doors and floors, so that you can hand over the keys or unpack with peace of mind. It is best done after the movers leave and before the inspection.\n\nWater and electricity must be connected on the day. Tell us in the note if the home was painted or renovated, because fine dust is harder to remove. We clean carefully, but whether a deposit is returned is for the landlord to decide and we cannot promise it.',
        ar: 'تظهر كل التفاصيل في الشقة الفارغة. تشمل هذه الزيارة الخزائن من الداخل، والأجهزة، والحمّامات، والشرفة، والأبواب، والأرضيات، لتسلّم المفاتيح أو تبدأ ترتيب أغراضك وأنت مطمئن. ويُفضَّل إجراؤها بعد خروج عمال النقل وقبل المعاينة.\n\nيجب أن تكون المياه والكهرباء موصولة يوم الزيارة. أخبرنا في الملاحظات إذا كان المنزل قد طُلي أو جُدد، لأن إزالة الغبار الناعم أصعب. نحن ننظف بعناية، أما استرداد التأمين فقرار يعود إلى المالك ولا يمكننا أن نعد به.',
      },
      included: {
        en: [
          'Inside and outside of cupboards and wardrobes',
          'Oven, hob, hood and fridge',
          'Bathrooms with limescale treatment',
          'Balcony floor, railing and inner window glass',
          'Doors, switches, skirting and floors',
          'Products for the job',
        ],
        ar: [
          'الخزائن من الداخل والخارج',
          'الفرن والموقد والشفاط والثلاجة',
          'الحمّامات مع معالجة الترسبات الكلسية',
          'أرضية الشرفة وسورها وزجاج النوافذ من الداخل',
          'الأبواب والمفاتيح والوزرات والأرضيات',
          'المنتجات اللازمة',
        ],
      },
      benefits: {
        en: [
          'Planned around your handover date',
          'Follows a room-by-room list',
          'Suits tenants, owners and agents',
          'Can be booked together with painting or moving',
        ],
        ar: [
          'مواعيد تراعي تاريخ التسليم',
          'عمل وفق قائمة لكل غرفة',
          'تناسب المستأجرين والملاك والوسطاء',
          'يمكن حجزها مع الطلاء أو نقل الأثاث',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. The end of the month fills first, because most moves happen then.',
        ar: 'يوميًا في الإمارات السبع. تمتلئ مواعيد نهاية الشهر أولًا، إذ تكثر حركة الانتقال.',
      },
      featured: false,
      icon: 'door-open',
      price: {
        base: 24000,
        extraCleaner: 11000,
        extraHour: 6500,
        material: 5000,
      },
      subServices: [
        {
          slug: 'move-out-cleaning',
          title: {
            en: 'Move-Out Cleaning',
            ar: 'تنظيف عند الإخلاء',
          },
          description: {
            en: 'A careful clean before you return the keys.',
            ar: 'تنظيف دقيق قبل إعادة المفاتيح.',
          },
          fullDescription: {
            en: 'The team works through the points an inspection usually looks at. Please have the home empty, and collect rubbish and personal items beforehand.',
            ar: 'يراجع الفريق النقاط التي تشملها المعاينة عادةً. يُرجى إخلاء المنزل وجمع المخلفات والأغراض الشخصية مسبقًا.',
          },
          icon: 'key-round',
        },
        {
          slug: 'move-in-cleaning',
          title: {
            en: 'Move-In Cleaning',
            ar: 'تنظيف قبل السكن',
          },
          description: {
            en: 'Cupboards, bathrooms and floors fresh before your boxes arrive.',
            ar: 'خزائن وحمّامات وأرضيات نظيفة قبل وصول صناديقك.',
          },
          fullDescription: {
            en: 'Done best on the day before the move. Surfaces that touch food, clothes and skin come first.',
            ar: 'يُفضَّل إجراؤه في اليوم السابق للانتقال. وتأتي الأولوية للأسطح التي تلامس الطعام والملابس والجسم.',
          },
          icon: 'package-check',
        },
        {
          slug: 'post-renovation-cleaning',
          title: {
            en: 'After-Renovation Cleaning',
            ar: 'تنظيف ما بعد الصيانة والتجديد',
          },
          description: {
            en: 'Fine dust, paint drops and stickers removed after works.',
            ar: 'إزالة الغبار الناعم ونقاط الطلاء والملصقات بعد انتهاء الأعمال.',
          },
          fullDescription: {
            en: 'Dust is vacuumed twice, because it settles again after the first pass. Building waste and debris should be removed by the contractor before the visit.',
            ar: 'يُشفط الغبار مرتين لأنه يترسب من جديد بعد المرة الأولى. وينبغي أن يزيل المقاول مخلفات البناء قبل الزيارة.',
          },
          icon: 'construction',
        },
      ],
    },
  ],
}
